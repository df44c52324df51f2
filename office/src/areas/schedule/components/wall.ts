/**
 * Days and wall times as the server writes them: `2026-11-23` and `2026-11-23T09:30`, by the clock of the business.
 * Nothing here knows a time zone: a browser's zone data may be older than the server's.
 */
const MINUTE = 60_000
const DAY_MINUTES = 1440

/** Milliseconds that order wall times and tell how far apart they are; no moment anywhere. */
const ordinal = (wall: string): number => Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}:00Z`)
const written = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16)

export const dayOf = (wall: string): string => wall.slice(0, 10)
/** `09:30`. */
export const timeOf = (wall: string): string => wall.slice(11, 16)
/** Minutes since midnight. */
export const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** A wall time so many minutes after midnight of a day; more than 1,440 are on the days after. */
export const wallAt = (day: string, minute: number): string => written(ordinal(day) + minute * MINUTE)
export const wallPlus = (wall: string, minutes: number): string => written(ordinal(wall) + minutes * MINUTE)
export const addDays = (day: string, days: number): string => wallAt(day, days * DAY_MINUTES).slice(0, 10)
/** Whole minutes from one wall time to another. */
export const minutesBetween = (from: string, to: string): number => Math.round((ordinal(to) - ordinal(from)) / MINUTE)
/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round(minutesBetween(from, to) / DAY_MINUTES)

/** From Monday, 0, to Sunday, 6. */
export const weekdayOf = (day: string): number => (new Date(ordinal(day)).getUTCDay() + 6) % 7
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month so many months away. */
export function addMonths(day: string, months: number): string {
  const date = new Date(ordinal(firstOfMonth(day)))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The days of a range, both ends included. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** The weeks that a month is shown in: six, from a Monday. */
export function monthRange(day: string): { from: string; to: string } {
  const from = mondayOf(firstOfMonth(day))
  return { from, to: addDays(from, 41) }
}

/** The week of a day, from Monday. */
export function weekRange(day: string): { from: string; to: string } {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/** A whole day such as `2026-11-23`, and no other text. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(ordinal(text)) && wallAt(text, 0).startsWith(text)
