// Small on purpose: the map and the list beside it say distances alike.
import { once } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'
import { lengthText } from '../labels.ts'

const KM_PER_MILE = 1.609344

/** `3.2 mi`, `24 mi`. */
export function milesText(km: number): string {
  const miles = km / KM_PER_MILE
  return once('schedule miles', (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'mile' })).format(
    miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles),
  )
}

/** `12 min drive, 3.2 mi`. */
export const driveText = (text: Text, { minutes, km }: { readonly minutes: number; readonly km: number }): string =>
  text('schedule.map.drive', { time: lengthText(minutes), distance: milesText(km) })
