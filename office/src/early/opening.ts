import type { Opening } from '#contract/opening.ts'
import { sessionOf, standingOf } from '../lib/session-timing.ts'

let read: Opening | null | undefined

/**
 * What the page brought along: the session and the businesses of who is signed in. Null where it brought nothing, so
 * that the server must be asked. It is taken out of the page, where nobody else needs it.
 */
export function opening(): Opening | null {
  if (read === undefined) {
    const place = document.querySelector('meta[name="opening"]')
    read = openingOf(place?.getAttribute('content') ?? '', Date.now())
    place?.remove()
  }
  return read
}

/** Reads what the server wrote; a session that is over by now is none. Exported for its test. */
export function openingOf(text: string, now: number): Opening | null {
  try {
    const given: unknown = JSON.parse(text)
    if (!isOpening(given)) return null
    return standingOf(sessionOf(given.session), now) === 'valid' ? given : null
  } catch {
    // Nobody is signed in, or a development server has left the place as it is.
    return null
  }
}

/** Our own server has checked it against the contract. */
function isOpening(given: unknown): given is Opening {
  if (typeof given !== 'object' || given === null || !('session' in given) || !('profiles' in given)) return false
  const { session, profiles } = given
  return (
    typeof session === 'object' &&
    session !== null &&
    typeof profiles === 'object' &&
    profiles !== null &&
    'message' in profiles &&
    Array.isArray(profiles.message)
  )
}
