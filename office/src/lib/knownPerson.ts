import { storage } from './storage.ts'

/** Who was signed in on this device last, so that the office opens without a connection. */
const KNOWN = 'known-person'
/** As long as a sign-in lasts without being used (decisions, section 3). In milliseconds. */
const KNOWN_FOR = 30 * 24 * 60 * 60_000

/** @param now milliseconds since 1970 */
export function rememberPerson(userId: string, now = Date.now()): void {
  storage.write(KNOWN, JSON.stringify({ userId, seen: now }))
}

/** After signing out, and when a session was ended: nothing is shown to whoever opens the office next. */
export function forgetPerson(): void {
  storage.write(KNOWN, null)
}

/** The one who was signed in last, if that was not too long ago; null otherwise. */
export function knownPerson(now = Date.now()): string | null {
  try {
    const found: unknown = JSON.parse(storage.read(KNOWN) ?? 'null')
    if (typeof found !== 'object' || found === null || !('userId' in found) || !('seen' in found)) return null
    const { userId, seen } = found
    return typeof userId === 'string' && typeof seen === 'number' && now - seen < KNOWN_FOR ? userId : null
  } catch {
    return null
  }
}
