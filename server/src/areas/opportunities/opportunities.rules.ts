// Small on purpose: the days of suggestions, apart from the database.
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
