import { LRUCache } from 'lru-cache'

/**
 * How moments are written in one way, by language and time zone (an IANA name). Each formatter is made once: making one
 * takes fifty times as long as using it, and it holds some 50 kB that the garbage collector does not count, so that one
 * for each date grows the process without end.
 */
export function dateFormats(
  options: Intl.DateTimeFormatOptions,
): (locale: string, timeZone: string) => Intl.DateTimeFormat {
  const made = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })
  return (locale, timeZone) => {
    const key = `${locale} ${timeZone}`
    const known = made.get(key)
    if (known) return known
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(key, formatter)
    return formatter
  }
}

const clocks = dateFormats({ timeZoneName: 'longOffset' })
/** Clocks are put forward and back at quarters of an hour; between two of them an offset stays. */
const QUARTER = 15 * 60_000
/** No place puts its clocks forward and back within a week: where they agree at both ends, they agree between. */
const WEEK = 7 * 24 * 3_600_000
const quarters = new LRUCache<string, number>({ max: 20_000 })
/** By place and number of the week since 1970; NaN for a week in which the clocks are put forward or back. */
const weeks = new LRUCache<string, Map<number, number>>({ max: 500 })
/** Nobody asks for so many of one place: some forty years. */
const mostWeeks = 2000

/**
 * Milliseconds that the clocks of a place are ahead of UTC at a moment; the place is an IANA name.
 * @throws RangeError for no time zone
 */
export function offsetIn(timeZone: string, moment: Date): number {
  const time = moment.getTime()
  const week = Math.floor(time / WEEK)
  const offset = weeks.get(timeZone)?.get(week) ?? offsetOfWeek(timeZone, week)
  return Number.isNaN(offset) ? offsetOfQuarter(timeZone, time) : offset
}

function offsetOfWeek(timeZone: string, week: number): number {
  const begins = offsetOfQuarter(timeZone, week * WEEK)
  const offset = begins === offsetOfQuarter(timeZone, (week + 1) * WEEK) ? begins : NaN
  const known = weeks.get(timeZone)
  if (known && known.size < mostWeeks) known.set(week, offset)
  else weeks.set(timeZone, new Map([[week, offset]]))
  return offset
}

function offsetOfQuarter(timeZone: string, time: number): number {
  const quarter = Math.floor(time / QUARTER)
  const key = `${timeZone} ${quarter}`
  const known = quarters.get(key)
  if (known !== undefined) return known
  const parts = clocks('en-US', timeZone).formatToParts(quarter * QUARTER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const offset = (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  quarters.set(key, offset)
  return offset
}

/** The date and the time that a clock in a place shows at a moment, as ISO 8601 writes them without a zone. */
export const localIso = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetIn(timeZone, moment)).toISOString().slice(0, -1)
