// Small on purpose: how far something is, as several areas say it.
import { once } from '../../lib/formats.ts'

const METRES_OF_A_MILE = 1609.344

/** Metres as a number of miles: `0.3`, `5`. */
export function distanceWords(metres: number): string {
  const miles = metres / METRES_OF_A_MILE
  const digits = miles < 10 ? 1 : 0
  return once(`miles ${digits}`, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits })).format(
    miles,
  )
}
