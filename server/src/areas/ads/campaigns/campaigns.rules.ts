import { adLimits, type AdFault } from '#contract/ads/values.ts'
import type { ConnectionFault } from '#contract/connections.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'

/** Days of one question, both included. */
interface Step {
  readonly since: string
  readonly until: string
}

/**
 * The days to read of an account, in questions that are no longer than a provider answers whole: what it may have corrected
 * since it was read last, however long ago that was, or a year and a little of one that is new. The earliest come first.
 */
export function readingSteps(today: string, readOn: string | undefined): readonly Step[] {
  const until = addDays(today, 1)
  const wanted =
    readOn === undefined
      ? addDays(today, -adLimits.firstDays)
      : addDays(readOn < today ? readOn : today, -adLimits.restatedDays)
  const oldest = addDays(today, -adLimits.keptDays)
  const steps: Step[] = []
  for (let since = wanted < oldest ? oldest : wanted; since <= until;) {
    const last = addDays(since, adLimits.daysAtOnce - 1)
    // tomorrow alone is no question: where it is not tomorrow yet, a provider refuses it
    steps.push({ since: since === until ? today : since, until: last < until ? last : until })
    since = addDays(last, 1)
  }
  return steps
}

/** What the providers' own codes come to (Google Ads API, AuthorizationError and AuthenticationError). */
const faultsByReason: Readonly<Record<string, AdFault>> = {
  NOT_ADS_USER: 'no_account',
  CUSTOMER_NOT_ENABLED: 'closed',
  INCOMPLETE_SIGNUP: 'closed',
  MISSING_TOS: 'closed',
  DEVELOPER_TOKEN_NOT_APPROVED: 'not_approved',
  DEVELOPER_TOKEN_NOT_ON_ALLOWLIST: 'not_approved',
  DEVELOPER_TOKEN_PROHIBITED: 'not_approved',
  PROJECT_DISABLED: 'not_approved',
}

/** Why a provider did not answer, and its own code for it. */
interface Refused {
  readonly fault: ConnectionFault
  readonly reason: string | null
}

/** Why the accounts of a provider could not be read. */
export function adFaultOf({ fault, reason }: Refused): AdFault {
  const known = reason === null ? undefined : faultsByReason[reason]
  if (known !== undefined) return known
  return fault === 'forbidden' || fault === 'revoked' || fault === 'unavailable' ? fault : 'refused'
}

interface Read {
  readonly accounts: readonly { readonly id: string }[]
  readonly refused: readonly { readonly id: string; readonly error: Refused }[]
}

/** Days for which an account that is not there any more is missed. */
const missedFor = 30

/** The accounts that were read until lately: one that was left behind long ago is missed by nobody. */
export const stillRead = (readOn: ReadonlyMap<string, string>, today: string): ReadonlySet<string> =>
  new Set([...readOn].flatMap(([account, day]) => (day >= addDays(today, -missedFor) ? [account] : [])))

/**
 * What is wrong where a provider answered: an account that was read before is refused or not there any more, or there is
 * none to read. One of somebody else's, which a person can see and not read, says nothing as long as others were read.
 */
export function faultIn({ accounts, refused }: Read, known: ReadonlySet<string>): AdFault | null {
  const missed = refused.find(({ id }) => known.has(id)) ?? (accounts.length === 0 ? refused[0] : undefined)
  if (missed) return adFaultOf(missed.error)
  if (accounts.length === 0) return 'no_account'
  const there = new Set(accounts.map(({ id }) => id))
  return [...known].every((id) => there.has(id)) ? null : 'forbidden'
}
