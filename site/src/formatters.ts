import type { PublicLocale } from '#contract/prosite.ts'

/** Formatters that are kept of one kind: two languages in a hundred time zones. */
const MOST = 200

/** Makes each formatter once for a language and, where it has one, a time zone or a currency. */
function once<Formatter>(
  make: (locale: string, by: string) => Formatter,
): (locale: PublicLocale, by?: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (locale, by = 'UTC') => {
    const key = `${locale} ${by}`
    const known = made.get(key)
    if (known !== undefined) return known
    if (made.size >= MOST) made.clear()
    const formatter = make(locale === 'es' ? 'es-US' : 'en-US', by)
    made.set(key, formatter)
    return formatter
  }
}

/**
 * How pages write moments of one kind, by language and time zone (an IANA name; UTC where none is given). A formatter
 * holds some 50 kB outside of the heap, where the garbage collector does not count them: one for each date that is
 * written takes the memory of the machine.
 */
export const dateFormats = (options: Intl.DateTimeFormatOptions) =>
  once((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

/** How pages write numbers of one kind, by language. */
export const numberFormats = (options: Intl.NumberFormatOptions) =>
  once((locale) => new Intl.NumberFormat(locale, options))

/** How pages write sums of money, by language and currency (ISO 4217). */
export const moneyFormats = (options: Intl.NumberFormatOptions) =>
  once((locale, currency) => new Intl.NumberFormat(locale, { ...options, style: 'currency', currency }))
