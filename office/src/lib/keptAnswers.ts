import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { acting } from '../early/acting.ts'
import { shelf } from './database.ts'
import { currentSession } from './session.ts'

/**
 * What a person was told last, kept on this device for when there is no connection. By person: nobody else who signs in
 * here reads it, and it goes when they sign out.
 */
export const kept = shelf('kept-answers', ['userId', 'hash'])

/** What of a business can be read without a connection; settings, keys and what costs money cannot. */
const topics = new Set([
  'profiles',
  'user',
  'site',
  'home',
  'services',
  'members',
  'customers',
  'customer-history',
  'requests',
  'inbox',
  'board',
  'messages',
  'history',
  'visits',
  'quotes',
  'acts',
  'views',
  'replies',
  'projects',
  'notes',
  'notices',
  'photos',
  'checklists',
  'pairs',
  'website',
])

/** Which build of the office kept it: another one may expect another shape. */
const build = import.meta.url

export interface Kept {
  readonly userId: string
  readonly hash: string
  readonly key: QueryKey
  readonly data: unknown
  readonly build: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How long it is worth reading, in milliseconds. */
export const KEPT_FOR = 30 * 24 * 60 * 60_000

/** For whom answers of this key are kept; null where none are, such as while staff act as somebody else. */
export function keeperOf(key: QueryKey): string | null {
  const session = currentSession()
  const topic = key[1]
  if (session.status !== 'authenticated' || acting() !== null) return null
  return typeof topic === 'string' && topics.has(topic) ? session.userId : null
}

/** Whether a record is one that this build kept. */
export const isOwn = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'build' in found && found.build === build && 'data' in found

/** Keeps an answer, while its person is here. A device without room keeps none, and the office works without. */
export async function keepAnswer(userId: string, key: QueryKey, data: unknown): Promise<void> {
  const hash = hashKey(key)
  const before =
    key[1] === 'projects' && isPaged(data) ? await keptAnswer(userId, key).catch(() => undefined) : undefined
  const whole = isPaged(data) && isPaged(before) ? withFurther(data, before) : data
  const record: Kept = { userId, hash, key, data: whole, build, at: Date.now() }
  // they may have signed out since it was asked for
  if (keeperOf(key) === userId) await kept.within('readwrite', (store) => store.put(record)).catch(() => undefined)
}

/** What was kept under a key; undefined where nothing was. */
export async function keptAnswer(userId: string, key: QueryKey): Promise<unknown> {
  const found: unknown = await kept.within('readonly', (store) => store.get([userId, hashKey(key)]))
  return isOwn(found) && found.at > Date.now() - KEPT_FOR ? found.data : undefined
}

type Paged = InfiniteData<unknown>

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'pageParams' in data &&
  Array.isArray(data.pageParams)

/** A list whose first pages were read again: the further ones stay as they were. Exported for its test. */
export function withFurther(fresh: Paged, before: Paged): Paged {
  const count = fresh.pages.length
  return {
    pages: [...fresh.pages, ...before.pages.slice(count)],
    pageParams: [...fresh.pageParams, ...before.pageParams.slice(count)],
  }
}
