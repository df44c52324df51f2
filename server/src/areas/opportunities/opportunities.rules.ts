import { opportunityLimits as limits } from '#contract/opportunities/values.ts'

/** So many months before a day; where that month is shorter, its last day: `2026-03-31`, 1 → `2026-02-28`. */
export function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Between which days the last job of a customer was who is due again. */
export const dueSpan = (today: string): { readonly from: string; readonly until: string } => ({
  from: monthsBefore(today, limits.due[1]),
  until: monthsBefore(today, limits.due[0]),
})

/** Reviews of a business: all of them, and those of the last months as far as they are known, the oldest month first. */
interface Reviewed {
  readonly reviews: number
  readonly months: readonly number[]
}

/** Months within which who passed a business is news. */
const lately = 3

const before = ({ reviews, months }: Reviewed, count: number): number =>
  reviews - months.slice(-count).reduce((sum, month) => sum + month, 0)

/**
 * Whether another business, which has more reviews now, had no more some months ago. Of the other a few reviews are known:
 * it had that many then at most, so what this says is certain, and what it does not say may be so all the same.
 */
export const hasPassed = (own: Reviewed, other: Reviewed): boolean =>
  other.reviews > own.reviews &&
  Array.from({ length: lately }, (_, index) => index + 1).some((count) => before(other, count) <= before(own, count))

/**
 * Of the businesses with more reviews the one to catch up with: who passed this one lately, otherwise who is so little ahead
 * that the customers who may be asked would do; the nearest first. Undefined where nobody is.
 */
export function nearestAhead<Other extends Reviewed>(
  own: Reviewed,
  others: readonly Other[],
  toAsk: number,
): { readonly other: Other; readonly passed: boolean } | undefined {
  const [first] = others
    .map((other) => ({ other, passed: hasPassed(own, other), gap: other.reviews - own.reviews }))
    .filter(({ passed, gap }) => passed || (gap > 0 && gap <= toAsk))
    .toSorted((one, two) => Number(two.passed) - Number(one.passed) || one.gap - two.gap)
  return first && { other: first.other, passed: first.passed }
}
