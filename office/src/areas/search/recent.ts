import type { SearchResult } from '#contract/search.ts'
import { storage } from '../../lib/storage.ts'

/** What a result needs to be shown and opened again. */
export type Found = Pick<SearchResult, 'kind' | 'id' | 'title' | 'detail' | 'path'>

const kinds = [
  'request',
  'project',
  'visit',
  'note',
  'customer',
  'quote',
  'invoice',
  'price_item',
  'showcase',
  'review',
  'post',
  'piece',
  'campaign',
  'help',
] as const
const MOST = 6
/** Each person's and each business's own: devices are shared. */
const keyOf = (slug: string, person: string) => `found:${person}:${slug}`

function foundIn(value: unknown): Found | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id, title, detail, path }: Partial<Record<keyof Found, unknown>> = value
  const known = kinds.find((each) => each === kind)
  if (known === undefined || typeof id !== 'string' || typeof title !== 'string' || typeof detail !== 'string')
    return null
  // only places of this office
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return null
  return { kind: known, id, title, detail, path }
}

/** What was opened from the search last, the newest first. */
export function readRecent(slug: string, person: string): Found[] {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(slug, person)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((each: unknown) => foundIn(each) ?? []).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Notes that it was opened. */
export function rememberRecent(slug: string, person: string, { kind, id, title, detail, path }: Found): void {
  const others = readRecent(slug, person).filter((each) => each.kind !== kind || each.id !== id)
  storage.write(keyOf(slug, person), JSON.stringify([{ kind, id, title, detail, path }, ...others].slice(0, MOST)))
}
