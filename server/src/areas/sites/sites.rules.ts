import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { isOpenOn, spansOn } from '#contract/hours.rules.ts'
import { weekdays, type BusinessHours } from '#contract/sites.ts'
import { addDays, momentOf, onTheWall, possibleMoments } from '../../platform/wall-clock.rules.ts'

dayjs.extend(utc)

/** No more closed dates than this many days ahead are looked through: 100 of them (the contract's limit) and a week. */
const longestClosure = 108

/** Whether a business is open at a moment, by its own clock: from the opening minute until before the closing one. */
export function isOpenAt(hours: BusinessHours, timeZone: string, moment: Date): boolean {
  return isOpenOn(hours, onTheWall(timeZone, moment))
}

/** When a business opens next: the moment itself if it is open, null if it does not open within the months looked at. */
export function nextOpening(hours: BusinessHours, timeZone: string, moment: Date): Date | null {
  if (isOpenAt(hours, timeZone, moment)) return moment
  const today = onTheWall(timeZone, moment).date
  for (let day = 0; day <= longestClosure; day += 1) {
    const date = addDays(today, day)
    const openings = spansOn(hours, date)
      .flatMap((span) => possibleMoments(timeZone, date, span.open))
      .filter((opening) => opening > moment && isOpenAt(hours, timeZone, opening))
      .toSorted((one, other) => one.getTime() - other.getTime())
    if (openings[0]) return openings[0]
  }
  return null
}

/** The moment a local day began, `daysBack` days before the one of `moment`. */
export const startOfDay = (timeZone: string, moment: Date, daysBack = 0): Date =>
  momentOf(timeZone, addDays(onTheWall(timeZone, moment).date, -daysBack), '00:00')

/** Town and state at the end of an address, as people in the United States write it. */
const townShape =
  /(?:^|[,\n])\s*(\p{L}[\p{L} .'-]*),\s*([A-Z]{2})(?:[ ,]+(\d{5})(?:-\d{4})?)?\s*(?:,?\s*(?:US|USA|United States)\.?)?\s*$/u

/** Where an address is, without its street. What it does not say is empty. `zip`: of the business, where its address says none. */
export function townOf(address: string, zip: string): { locality: string; region: string; postal_code: string } {
  const [, locality = '', region = '', code] = townShape.exec(address) ?? []
  return { locality: locality.trim(), region, postal_code: code ?? zip }
}

/** A week from Monday to Sunday: its first day, and the moment that day begins in the time zone. */
export interface Week {
  readonly monday: string
  readonly begins: Date
}

/** The last weeks up to the running one, oldest first. */
export function lastWeeks(timeZone: string, moment: Date, count: number): Week[] {
  const { date } = onTheWall(timeZone, moment)
  const monday = addDays(date, -((dayjs.utc(date).day() + 6) % 7))
  return Array.from({ length: count }, (_, index) => {
    const first = addDays(monday, (index - count + 1) * 7)
    return { monday: first, begins: momentOf(timeZone, first, '00:00') }
  })
}

/** Puts the spans and closed dates in order, each date once. */
export const inOrder = (hours: BusinessHours): BusinessHours => ({
  ...hours,
  ...Object.fromEntries(
    weekdays.map((day) => [day, hours[day].toSorted((one, other) => one.open.localeCompare(other.open))]),
  ),
  closed_dates: [...new Set(hours.closed_dates)].toSorted(),
})

/** Spans of a day that run into each other, as paths inside the hours: `monday.1`. */
export const overlaps = (hours: BusinessHours): string[] =>
  weekdays.flatMap((day) =>
    hours[day].flatMap((span, index) => {
      const clashes = hours[day].some(
        (other, place) => place < index && span.open < other.close && other.open < span.close,
      )
      return clashes ? [`${day}.${index}`] : []
    }),
  )
