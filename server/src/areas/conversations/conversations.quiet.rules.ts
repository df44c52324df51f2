import { localIso, offsetIn } from '../../platform/zones.rules.ts'

/** Texts that nobody asked for leave between these hours at the recipient (decisions, section 5). */
const opens = 8
const closes = 20

const hour = 3_600_000
const day = 24 * hour

const isQuietIn = (zone: string, moment: Date): boolean => {
  const local = Number(localIso(zone, moment).slice(11, 13))
  return local < opens || local >= closes
}

/** Whether it is night in any of the zones where somebody may be. */
export const isQuiet = (zones: readonly string[], moment: Date): boolean =>
  zones.some((zone) => isQuietIn(zone, moment))

/** When the day opens in a zone, some days after the date that the moment has there. */
function opening(zone: string, moment: Date, days: number): Date {
  const local = Date.parse(`${localIso(zone, moment).slice(0, 10)}T00:00Z`) + days * day + opens * hour
  // by the clocks of that morning, which may have been changed in the night
  const near = new Date(local - offsetIn(zone, moment))
  return new Date(local - offsetIn(zone, near))
}

/**
 * The next moment when it is day in all of these zones. Zones so far apart that it never is: eight o'clock in the first.
 */
export function nextDaytime(zones: readonly string[], moment: Date): Date {
  const [first = 'UTC'] = zones
  const candidates = zones
    .flatMap((zone) => [0, 1, 2].map((days) => opening(zone, moment, days)))
    .filter((time) => time > moment)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return candidates.find((time) => !isQuiet(zones, time)) ?? opening(first, moment, 1)
}
