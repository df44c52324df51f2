import { LRUCache } from 'lru-cache'

/** Making one takes longer than all that is done with it. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 })
/** Clocks are put forward and back at quarters of an hour; between two of them an offset stays. */
const QUARTER = 15 * 60_000
const offsets = new LRUCache<string, number>({ max: 20_000 })

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, made)
  return made
}

/**
 * Milliseconds that the clocks of a place are ahead of UTC at a moment; the place is an IANA name.
 * @throws RangeError for no time zone
 */
export function offsetIn(timeZone: string, moment: Date): number {
  const quarter = Math.floor(moment.getTime() / QUARTER)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = clockOf(timeZone).formatToParts(quarter * QUARTER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const offset = (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  offsets.set(key, offset)
  return offset
}

/** The date and the time that a clock in a place shows at a moment, as ISO 8601 writes them without a zone. */
export const localIso = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetIn(timeZone, moment)).toISOString().slice(0, -1)
