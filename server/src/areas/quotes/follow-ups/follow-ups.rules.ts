// Small on purpose: when customers are reminded of a quote.
import { followUpDays } from '#contract/quotes/values.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'

/** Nobody is reminded earlier or later, by the clock of the business. */
const hours = { from: '08:00', until: '20:00' } as const

/** The moment itself, or eight in the morning where it falls into the night. */
export function byDay(timeZone: string, moment: Date): Date {
  const { date, time } = onTheWall(timeZone, moment)
  if (time < hours.from) return momentOf(timeZone, date, hours.from)
  return time < hours.until ? moment : momentOf(timeZone, addDays(date, 1), hours.from)
}

/** When a quote is followed up for the next time after so many follow-ups; null: not any more. */
export function followUpAt(timeZone: string, sent: Date, done: number): Date | null {
  const days = followUpDays[done]
  if (days === undefined) return null
  const { date, time } = onTheWall(timeZone, sent)
  return byDay(timeZone, momentOf(timeZone, addDays(date, days), time))
}
