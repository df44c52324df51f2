import type { BusinessHours } from '#contract/sites.ts'
import { workedOn, type DatedSpans } from '#contract/hours.rules.ts'
import { addDays, momentOf, onTheWall, possibleMoments } from '../../platform/wall-clock.rules.ts'

/** A stretch of time, from its first moment until before its last. */
export interface Stretch {
  readonly begins: Date
  readonly ends: Date
}

/** Where opening hours are reckoned from: so many days by the business's own calendar, that of `from` being the first. */
export interface Days {
  readonly from: Date
  readonly days: number
}

/** All moments at which the wall shows this: two in the autumn night, none in the gap of spring, otherwise one. */
const shownAt = (timeZone: string, date: string, time: string): Date[] =>
  possibleMoments(timeZone, date, time).filter((moment) => {
    const wall = onTheWall(timeZone, moment)
    return wall.date === date && wall.time === time
  })

/** When it may open: a time in the gap of spring is the next there is. */
function openings(timeZone: string, date: string, time: string): number[] {
  const shown = shownAt(timeZone, date, time)
  return (shown.length > 0 ? shown : [momentOf(timeZone, date, time)]).map((moment) => moment.getTime())
}

/**
 * When it may close; 23:59 is as late as a form can say, and means to the end of the day. A time in the gap of spring is
 * rather too early than too late: the wall goes past it.
 */
function closings(timeZone: string, date: string, close: string): number[] {
  const [day, time] = close === '23:59' ? [addDays(date, 1), '00:00'] : [date, close]
  const shown = shownAt(timeZone, day, time)
  return (shown.length > 0 ? shown : possibleMoments(timeZone, day, time)).map((moment) => moment.getTime())
}

/**
 * When a business is open, as moments, in order. On the night when the clocks change, a time that the wall shows twice is
 * read so that every stretch is certainly inside the hours: rather too short than too long. `dated`: days with other hours.
 */
export function openStretches(
  hours: BusinessHours,
  timeZone: string,
  { from, days }: Days,
  dated: readonly DatedSpans[] = [],
): Stretch[] {
  const first = onTheWall(timeZone, from).date
  return Array.from({ length: days }, (_, day) => addDays(first, day)).flatMap((date) =>
    workedOn(hours, dated, date)
      .map(({ open, close }) => ({
        begins: new Date(Math.max(...openings(timeZone, date, open))),
        ends: new Date(Math.min(...closings(timeZone, date, close))),
      }))
      .filter(({ begins, ends }) => begins < ends)
      .toSorted((one, other) => one.begins.getTime() - other.begins.getTime()),
  )
}
