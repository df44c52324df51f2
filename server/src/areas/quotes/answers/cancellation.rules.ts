import { addDays } from '../../../platform/wall-clock.rules.ts'

/**
 * The right to cancel a sale that was made away from the seller's place (16 CFR 429): until midnight of the third business
 * day after it. Every day counts but Sundays and federal holidays (429.0(f)).
 */

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const weekdayOf = (day: string): number => utc(day).getUTCDay()
const dayIn = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const

/** The nth such weekday of a month, from 1. */
function nthOf(year: number, month: number, weekday: number, nth: number): string {
  const first = dayIn(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

function lastMondayOfMay(year: number): string {
  const last = dayIn(year, 5, 31)
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7))
}

/** Those of 5 U.S.C. 6103(a) that are the same day each year. */
const fixed = [
  [1, 1], // New Year's Day
  [6, 19], // Juneteenth
  [7, 4], // Independence Day
  [11, 11], // Veterans Day
  [12, 25], // Christmas Day
] as const

/**
 * The federal holidays of a year. One on a weekend is kept on the Friday before or the Monday after; the rule does not say
 * which of the two days counts, so both do: the right never ends a day too early.
 */
export function federalHolidays(year: number): ReadonlySet<string> {
  const days = [
    nthOf(year, 1, monday, 3), // Martin Luther King
    nthOf(year, 2, monday, 3), // Washington's Birthday
    lastMondayOfMay(year),
    nthOf(year, 9, monday, 1), // Labor Day
    nthOf(year, 10, monday, 2), // Columbus Day
    nthOf(year, 11, thursday, 4), // Thanksgiving
    // the New Year's Day of the year after may be kept on this one's last Friday
    ...[...fixed.map(([month, day]) => dayIn(year, month, day)), dayIn(year + 1, 1, 1)].flatMap((day) => {
      const weekday = weekdayOf(day)
      if (weekday === saturday) return [day, addDays(day, -1)]
      return weekday === sunday ? [day, addDays(day, 1)] : [day]
    }),
  ]
  return new Set(days)
}

const isBusinessDay = (day: string): boolean =>
  weekdayOf(day) !== sunday && !federalHolidays(Number(day.slice(0, 4))).has(day)

/** The last day, such as `2026-11-27`, on which a sale of that day may be canceled: the third business day after it. */
export function lastDayToCancel(soldOn: string): string {
  let day = soldOn
  for (let left = 3; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** What stands in a notice that was sent in the place of the days, which are known when it is signed. */
export const noticeMarks = { day: '[[day]]', deadline: '[[deadline]]' } as const

/** A notice with its days as they are written; room for a pen where they are not known yet. */
export const datedNotice = (notice: string, days: { readonly day: string; readonly deadline: string } | null): string =>
  notice
    .replaceAll(noticeMarks.day, days?.day ?? '____________________')
    .replaceAll(noticeMarks.deadline, days?.deadline ?? '____________________')
