import type { PublicLocale } from '#contract/prosite.ts'
import { dateFormats, numberFormats } from './formatters.ts'

const times = dateFormats({ hour: 'numeric', minute: '2-digit' })
const months = dateFormats({ month: 'long', year: 'numeric' })
const weekdays = dateFormats({ weekday: 'long', day: 'numeric', month: 'long' })
const days = dateFormats({ day: 'numeric', month: 'long', year: 'numeric' })

/** `+14155550100` as people in North America write it; other numbers stay as they are. */
export function shownPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}

/** `08:30` as the language says it: 8:30 AM. */
export function shownTime(clock: string, locale: PublicLocale): string {
  return times(locale).format(new Date(`1970-01-01T${clock}:00Z`))
}

const hours = numberFormats({ style: 'unit', unit: 'hour' })
const minutes = numberFormats({ style: 'unit', unit: 'minute' })

/** How long something takes: 1 hr 30 min. */
export function shownLength(length: number, locale: PublicLocale): string {
  const [whole, rest] = [Math.floor(length / 60), length % 60]
  const parts = [
    ...(whole > 0 ? [hours(locale).format(whole)] : []),
    ...(rest > 0 || whole === 0 ? [minutes(locale).format(rest)] : []),
  ]
  return parts.join(' ')
}

/** `2026-05-20` as a month: May 2026. */
export function shownMonth(day: string, locale: PublicLocale): string {
  return months(locale).format(midnight(day))
}

/** `2026-05-20` in full: May 20, 2026. */
export function shownDay(day: string, locale: PublicLocale): string {
  return days(locale).format(midnight(day))
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `2026-05-20` with its weekday: Wednesday, May 20. */
export function shownWeekday(day: string, locale: PublicLocale): string {
  return weekdays(locale).format(midnight(day))
}

/** `2026-05-20` in full, of a moment by the clock of a place: May 20, 2026. */
export const shownDayOf = (moment: string, timeZone: string, locale: PublicLocale): string =>
  days(locale, timeZone).format(new Date(moment))
