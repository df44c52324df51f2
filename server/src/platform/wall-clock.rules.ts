import type { WallClock } from '#contract/hours.rules.ts'
import { localIso, offsetIn } from './zones.rules.ts'

/** What the clock on a wall in a place shows, and which moment that is; places are IANA names. */

export const onTheWall = (timeZone: string, moment: Date): WallClock => {
  const local = localIso(timeZone, moment)
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Calendar arithmetic, which knows no time zone and no daylight saving. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The moment when the wall clock shows this; of a time that daylight saving leaves out, the one an hour later. */
export function momentOf(timeZone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // Twice, because the offset itself may change between the guess and the answer.
  const first = wanted - offsetIn(timeZone, new Date(wanted))
  const second = wanted - offsetIn(timeZone, new Date(first))
  // In the gap the two never agree; the later one is the first moment that exists.
  return new Date(second + offsetIn(timeZone, new Date(second)) === wanted ? second : Math.max(first, second))
}

/**
 * Every moment that a time on the wall may mean, on the day the clocks change: an hour that autumn gives twice is meant
 * both times. Elsewhere the two are the same.
 */
export function possibleMoments(timeZone: string, date: string, time: string): Date[] {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const aDay = 86_400_000
  return [-aDay, aDay].map((away) => new Date(wanted - offsetIn(timeZone, new Date(wanted + away))))
}
