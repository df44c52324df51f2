// Small on purpose: every report takes the days of its question in this way.
import { Refusal } from './refusal.ts'
import { addDays } from './wall-clock.rules.ts'

/** How many days there are from one to another, both included; less than 1 where they are the wrong way round. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The days that a question names; without them the last ones of the business's own. @throws Refusal invalid */
export function readDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  { today, usual, most }: { readonly today: string; readonly usual: number; readonly most: number },
): { readonly from: string; readonly to: string; readonly days: number } {
  const to = query.to ?? today
  const from = query.from ?? addDays(to, 1 - usual)
  const days = countDays(from, to)
  const refuse = (message: string) => new Refusal('invalid', { faults: [{ path: 'query.from', message }] })
  if (days < 1) throw refuse('is after the last day')
  if (days > most) throw refuse(`is more than ${most} days before the last one`)
  return { from, to, days }
}
