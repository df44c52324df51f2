import type { Session } from '#contract/accounts.ts'

/** Tokens are renewed when four hours or less remain (specification, section 9). In milliseconds. */
export const RENEW_BEFORE = 4 * 60 * 60 * 1000
/** When a token is already due and was not renewed, the server is asked again after a minute. */
const AGAIN = 60_000
/** Browsers count a timer's milliseconds in 31 bits. */
const LONGEST_TIMER = 2_147_483_647

/** Milliseconds until the session is to be asked for again. `expiresAt` counts seconds since 1970. */
export function nextRenewal(expiresAt: number, now: number): number {
  const due = expiresAt * 1000 - RENEW_BEFORE - now
  return Math.min(Math.max(due, AGAIN), LONGEST_TIMER)
}

/** Reads what the server answers about the session. Throws an Error when it is neither a session nor null. */
export function sessionOf(body: unknown): Session {
  if (body === null || isSession(body)) return body
  throw new Error('this is not a session')
}

/** Our own server's answer: as much is looked at as is used. */
function isSession(body: unknown): body is NonNullable<Session> {
  if (typeof body !== 'object' || body === null || !('accessToken' in body) || !('expiresAt' in body)) return false
  const user = 'user' in body ? body.user : null
  return (
    typeof body.accessToken === 'string' &&
    typeof body.expiresAt === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user
  )
}

/** Whether a session lets a person work: an expired one that could not be renewed is over. */
export function standingOf(session: Session, now: number): 'valid' | 'ended' | 'none' {
  if (session === null) return 'none'
  return session.error !== undefined || session.expiresAt * 1000 <= now ? 'ended' : 'valid'
}
