import type { TextKey } from '../../lib/texts.ts'

/** Why a message was held, in words; others are rare and have one text together. */
const reasons: ReadonlyMap<string, TextKey> = new Map([
  ['no_phone', 'requests.held.no_phone'],
  ['no_email', 'requests.held.no_email'],
  ['do_not_contact', 'requests.held.do_not_contact'],
  ['opted_out', 'requests.held.opted_out'],
  ['no_consent', 'requests.held.no_consent'],
  ['quiet_hours', 'requests.held.quiet_hours'],
  ['provider_refused', 'requests.held.provider_refused'],
  ['too_long', 'requests.held.too_long'],
])

/** The words for why a request for a review did not arrive. */
export const reasonKey = (reason: string | null): TextKey => reasons.get(reason ?? '') ?? 'reviews.failedOtherwise'
