import { once } from '../formats.ts'

/** The zones of the United States, east to west: nearly everybody's is among them. */
export const usualZones: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** Every other zone the browser knows, with the one that is set. */
export function otherZones(current: string): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...known].filter((zone) => !usualZones.includes(zone)).toSorted()
}

/** `America/New_York` → `Eastern Time (New York)`; other zones `Europe/Berlin`. */
export function timeZoneName(zone: string): string {
  if (!usualZones.includes(zone)) return zone.replaceAll('_', ' ')
  const formatter = once(
    `zone ${zone}`,
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }),
  )
  const name = formatter.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const city = zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
  const words = name.charAt(0).toUpperCase() + name.slice(1)
  return words.includes(city) ? words : `${words} (${city})`
}
