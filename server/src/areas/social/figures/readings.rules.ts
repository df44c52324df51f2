import type { ConnectionFault } from '#contract/connections.ts'
import { socialLimits, type ReadingFault } from '#contract/social/values.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Posts since then are asked about: what is older brings nobody any more. */
export const readSince = (now: Date): Date => new Date(now.getTime() - socialLimits.readDays * day)

/** When somebody may have the networks asked again; null: now. */
export function nextReading(last: Date | null, now: Date): Date | null {
  if (last === null) return null
  const next = new Date(last.getTime() + socialLimits.readPause * minute)
  return next > now ? next : null
}

/** Meta's numbers for a record that is not there (any more): Graph API, "Handling errors". */
const gone: ReadonlySet<string> = new Set(['100/33', '803'])
/** Too many calls within an hour, of this app, of a person, of a page, or of one business. */
const limits = /^(?:4|17|32|341|613|800(?:0\d|1[0-4]))(?:\/|$)/

/** How a provider says no. */
interface ProviderFault {
  readonly fault: ConnectionFault
  /** Its own numbers, code and subcode: `100/33`. */
  readonly reason: string | null
}

/** Why a network did not say how a post goes. */
export function readingFaultOf({ fault, reason }: ProviderFault): ReadingFault {
  if (fault === 'unknown' || (reason !== null && gone.has(reason))) return 'gone'
  if (fault === 'revoked') return 'reconnect'
  if (fault === 'forbidden') return 'not_allowed'
  return reason !== null && limits.test(reason) ? 'limit' : 'unavailable'
}

/** Posts in a row that got no answer, after which a network is left alone until the next run. */
const mostUnanswered = 3

/** Whether it is of no use to ask about further posts, after what came of the last ones. */
export const isEnough = (faults: readonly (ReadingFault | null)[]): boolean =>
  faults.at(-1) === 'limit' ||
  (faults.length >= mostUnanswered && faults.slice(-mostUnanswered).every((fault) => fault === 'unavailable'))

/** A post of a page is called after it; one of a page that was chosen before is not this page's to tell about. */
export const isOfPage = (network: string, name: string, page: string): boolean =>
  network !== 'facebook' || name.startsWith(`${page}_`)
