// Small on purpose: which certificate counts, apart from where it is kept.
import type { DocumentExemption, TaxExemption, TaxExemptionInput } from '#contract/pricebook/exemptions.types.ts'

/** Whether its last day is over; `today`: by the clock of the business. */
export const isExpired = ({ until }: Pick<TaxExemptionInput, 'until'>, today: string): boolean =>
  until !== null && until < today

/** Later than any day: what never expires counts the longest. */
const endOf = ({ until }: Pick<TaxExemptionInput, 'until'>): string => until ?? '9999-12-31'

/**
 * The one that counts, where customers were merged and each had one: the one that counts the longest, and of two with the same
 * last day the newer one. `all`: newest first. Null without any.
 */
export function exemptionThatCounts(all: readonly TaxExemptionInput[], today: string): TaxExemption | null {
  const [best] = all.toSorted((one, other) => (endOf(one) === endOf(other) ? 0 : endOf(one) > endOf(other) ? -1 : 1))
  return best ? { ...best, expired: isExpired(best, today) } : null
}

/** What a document that is written today says; null where it bears tax. */
export const documentExemption = (known: TaxExemption | null): DocumentExemption | null =>
  known === null || known.expired ? null : { reason: known.reason, certificate: known.certificate }

/** Whether two documents would say the same of it. */
export const isSameExemption = (one: DocumentExemption | null, other: DocumentExemption | null): boolean =>
  one?.reason === other?.reason && one?.certificate === other?.certificate
