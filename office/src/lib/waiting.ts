/** Minutes and hours after which waiting is shown in amber and in red (decisions, section 4). In milliseconds. */
const AMBER = 5 * 60_000
const RED = 24 * 60 * 60_000

export type WaitingLevel = 'fresh' | 'waiting' | 'trouble'

/** How urgent it is that somebody who waits since `since` (ISO 8601) is answered. */
export function waitingLevel(since: string, now: number): WaitingLevel {
  const waited = now - Date.parse(since)
  if (waited >= RED) return 'trouble'
  return waited >= AMBER ? 'waiting' : 'fresh'
}
