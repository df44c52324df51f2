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
const offsets = new LRUCache<string, number>({ max: 20_000 })

/**
 * Milliseconds that the clocks of a place are ahead of UTC at a moment; the place is an IANA name.
 * @throws RangeError for no time zone
 */
export function offsetIn(timeZone: string, moment: Date): number {
  const quarter = Math.floor(moment.getTime() / QUARTER)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = clocks('en-US', timeZone).formatToParts(quarter * QUARTER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const offset = (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  offsets.set(key, offset)
  return offset
}

/** The date and the time that a clock in a place shows at a moment, as ISO 8601 writes them without a zone. */
export const localIso = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetIn(timeZone, moment)).toISOString().slice(0, -1)
