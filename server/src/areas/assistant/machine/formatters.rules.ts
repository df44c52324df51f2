import { LRUCache } from 'lru-cache'

/**
 * Makes each formatter of moments once for a language and a place: making one takes fifty times as long as using it.
 */
export function formattersOf(
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
