import type { PublicLocale } from '#contract/prosite.ts'

/** `+14155550100` as people in North America write it; other numbers stay as they are. */
export function shownPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}

/** `08:30` as the language says it: 8:30 AM. */
export function shownTime(clock: string, locale: PublicLocale): string {
  const moment = new Date(`1970-01-01T${clock}:00Z`)
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(moment)
}

/** `2026-05-20` as a month: May 2026. */
export function shownMonth(day: string, locale: PublicLocale): string {
  return dayWith(day, locale, { month: 'long', year: 'numeric' })
}

/** `2026-05-20` in full: May 20, 2026. */
export function shownDay(day: string, locale: PublicLocale): string {
  return dayWith(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

const dayWith = (day: string, locale: PublicLocale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
