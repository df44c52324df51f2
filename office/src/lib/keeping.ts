import type { QueryClient } from '@tanstack/react-query'
import { acting } from '../early/acting.ts'
import { keepAnswer } from './keptAnswers.ts'
import { forgetAnswers, tidyAnswers } from './keptAnswersGone.ts'
import { keptOwner, noteKeptOwner } from './keptOwner.ts'
import { forgetPictures } from './keptPictures.ts'
import { keys } from './queries.ts'
import { currentSession } from './session.ts'

/** What an area keeps for when there is no connection. */
export type Keep = (userId: string, slug: string, signal: AbortSignal) => Promise<void>

/**
 * Makes this device ready for having no connection: the office's files, who is here, and what the areas want to be
 * readable. Nobody waits for it, and what cannot be kept now is kept the next time.
 */
export async function keepForLater(
  client: QueryClient,
  slug: string,
  areas: readonly Keep[],
  signal: AbortSignal,
): Promise<void> {
  const session = currentSession()
  if (session.status !== 'authenticated' || session.accessToken === null || acting() !== null) return
  const { userId } = session
  await keepOffice()
  await tidyAnswers(userId)
  if (keptOwner() !== userId) {
    await forgetPictures()
    noteKeptOwner(userId)
  }
  const profiles = client.getQueryData(keys.profiles())
  // the page brought them along, so that they were not asked for
  if (profiles !== undefined) await keepAnswer(userId, keys.profiles(), profiles)
  if (isSparing()) return
  for (const keep of areas) await keep(userId, slug, signal)
}

/** Has the newest worker keep the office's files; a browser without one opens the office only with a connection. */
async function keepOffice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const found = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  const worker = found?.installing ?? found?.waiting ?? found?.active
  worker?.postMessage('keep')
}

/** After signing out. */
export async function forgetKept(): Promise<void> {
  noteKeptOwner(null)
  await Promise.all([forgetAnswers(), forgetPictures()])
}

/** The person pays for what is fetched, and has said so. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
