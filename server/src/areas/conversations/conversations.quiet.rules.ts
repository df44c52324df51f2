import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Texts that nobody asked for leave between these hours at the recipient (decisions, section 5). */
const opens = 8
const closes = 20

const isQuietIn = (zone: string, moment: Date): boolean => {
  const hour = dayjs(moment).tz(zone).hour()
  return hour < opens || hour >= closes
}

/** Whether it is night in any of the zones where somebody may be. */
export const isQuiet = (zones: readonly string[], moment: Date): boolean =>
  zones.some((zone) => isQuietIn(zone, moment))

/**
 * The next moment when it is day in all of these zones. Zones so far apart that it never is: eight o'clock in the first.
 */
export function nextDaytime(zones: readonly string[], moment: Date): Date {
  const [first = 'UTC'] = zones
  const candidates = zones
    .flatMap((zone) => [0, 1, 2].map((days) => dayjs(moment).tz(zone).startOf('day').add(days, 'day').hour(opens)))
    .map((time) => time.toDate())
    .filter((time) => time > moment)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return (
    candidates.find((time) => !isQuiet(zones, time)) ??
    dayjs(moment).tz(first).startOf('day').add(1, 'day').hour(opens).toDate()
  )
}
