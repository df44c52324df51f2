import { tradeWords } from '#contract/permits/values.ts'
import type { Position } from '#contract/places.ts'
import { kmBetween } from '#contract/schedule/travel.rules.ts'
import type { Trade } from '#contract/website/values.ts'

/** Words of services that are said of any work. */
const empty = new Set(
  `service services repair repairs repairing install installs installed installation installations replace replacement
  replacements maintenance inspection inspections estimate estimates emergency residential commercial home homes house
  houses custom new work works design and with from other general project projects system systems upgrade upgrades
  consultation hour hours free full local area outdoor indoor`.split(/\s+/),
)

/** More words would say nothing more. */
const mostWords = 60

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Beginnings of words by which a permit is about the business's work: those of its trade, and of the names of its services.
 * None: nothing is known, or the business does everything.
 */
export function workWords(trade: Trade | null, services: readonly string[]): string[] {
  const ofTrade = trade === null ? [] : tradeWords[trade]
  if (trade === 'general_contracting') return []
  const ofServices = services.flatMap((name) =>
    (plain(name).match(/[a-z]{4,}/g) ?? []).filter((word) => !empty.has(word)).map((word) => word.replace(/s$/, '')),
  )
  return [...new Set([...ofTrade, ...ofServices])].slice(0, mostWords)
}

/** The same as a pattern for the database and for here, with the start of a word as each writes it; null for no words. */
export const workPattern = (words: readonly string[], start: '\\m' | '\\b'): string | null =>
  words.length === 0 ? null : `${start}(?:${words.map((word) => word.replaceAll(/[^a-z /]/g, '')).join('|')})`

/** Which words a text has, in their order, whole as they stand there; the first few. */
export function matchesIn(text: string, words: readonly string[]): string[] {
  const pattern = workPattern(words, '\\b')
  if (pattern === null) return []
  const found = text.matchAll(new RegExp(`${pattern}[a-z]*`, 'gi'))
  return [...new Set([...found].map(([word]) => word.toLowerCase()))].slice(0, 3)
}

/** Meters between two places. */
export const metersBetween = (one: Position, other: Position): number =>
  Math.round(kmBetween([one.lat, one.lng], [other.lat, other.lng]) * 1000)

/** Meters from the nearest of these places; null where there is none. */
export const distanceFrom = (places: readonly Position[], from: Position): number | null =>
  places.length === 0 ? null : Math.min(...places.map((place) => metersBetween(place, from)))
