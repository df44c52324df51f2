// Small on purpose: the editor and the customer's page say the same day.
import type { Formats } from '../../../../lib/formats.ts'
import type { Draft } from './draft.ts'

const DAY = 86_400_000

/** The last day on which a quote that is sent today can be approved, by the clock of the business. */
export const validUntil = (
  { valid_days: days }: Pick<Draft, 'valid_days'>,
  formats: Pick<Formats, 'dayOf'>,
): string => {
  const today = formats.dayOf(new Date().toISOString())
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
}
