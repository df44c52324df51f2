import type { TextKey } from '../../lib/texts.ts'

/** Why a message was held, in words; others are rare and have one text together. */
const reasons: ReadonlyMap<string, TextKey> = new Map([
  ['no_phone', 'request.held.no_phone'],
  ['no_email', 'request.held.no_email'],
  ['do_not_contact', 'request.held.do_not_contact'],
  ['opted_out', 'request.held.opted_out'],
  ['no_consent', 'request.held.no_consent'],
  ['quiet_hours', 'request.held.quiet_hours'],
  ['provider_refused', 'request.held.provider_refused'],
  ['too_long', 'request.held.too_long'],
])

/** The words for why a request for a review did not arrive. */
export const reasonKey = (reason: string | null): TextKey => reasons.get(reason ?? '') ?? 'reviews.failedOtherwise'
