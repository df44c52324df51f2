import parser from 'parse-address'
import { spanOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'
import type { Span } from '../machine/understanding.rules.ts'

/** An address in a message: as they wrote it, and the parts that tell where it is. */
export interface FoundAddress {
  readonly value: string
  readonly quotation: Span
  readonly zip: string | null
  readonly city: string | null
}

const MOST_STREET_WORDS = 5
const MOST_TAIL_WORDS = 8
const MOST_CITY_WORDS = 3
/** A message of nothing but numbers is no address. */
const MOST_TRIED = 12
const spanishStreets = new Set(['calle', 'avenida', 'camino', 'paseo', 'via', 'boulevard', 'bulevar'])
const units = new Set([
  'apt',
  'apartment',
  'unit',
  'suite',
  'ste',
  'apto',
  'depto',
  'departamento',
  'lot',
  'room',
  'rm',
])
const notStreets = new Set([
  // "40 x 60 ft" is a size
  'x',
  'by',
  'por',
  'de',
  ...[...Object.values(vocabularies.en.units), ...Object.values(vocabularies.es.units)].flatMap((words) => [...words]),
])

/** The first street address of a message: a house number, a street and its kind, and the unit, city, state and ZIP. */
export function addressOf(body: string, tokens: readonly Token[]): FoundAddress | null {
  let tried = 0
  for (const [place, token] of tokens.entries()) {
    // the last figures of a telephone number are no house
    if (!/^\d{1,6}$/.test(token.word) || /\d-$/.test(body.slice(0, token.start))) continue
    tried += 1
    if (tried > MOST_TRIED) break
    const street = streetEnd(body, tokens, place)
    if (street === null) continue
    const last = tailEnd(body, tokens, place, street)
    const start = token.start
    const end = tokens[last]?.end ?? body.length
    const quotation = spanOf(body, start, end)
    const parsed = parse(quotation.words)
    const zip = parsed?.zip ?? null
    return { value: tidy(quotation.words), quotation, zip, city: parsed?.city?.replace(/^(?:in|en)\s+/i, '') ?? null }
  }
  return null
}

const tidy = (words: string): string =>
  words
    .replaceAll(/\s*\n\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s+(?:in|en)\s+/i, ', ')

const parse = (text: string) => parser.parseLocation(text.replaceAll(/\s*\n\s*/g, ', '))

/** The number of the token that the street's name ends with; null when what follows the number is no street. */
function streetEnd(body: string, tokens: readonly Token[], place: number): number | null {
  const number = tokens[place]
  const next = tokens[place + 1]
  if (!number || !next || notStreets.has(next.word) || number.end + 3 < next.start) return null
  if (spanishStreets.has(next.word) && tokens[place + 2]) return place + 2
  for (let last = place + 2; last <= place + MOST_STREET_WORDS; last += 1) {
    const token = tokens[last]
    if (!token || /\n/.test(body.slice(number.end, token.start))) return null
    const parsed = parse(body.slice(number.start, token.end))
    if (parsed?.number === number.word && parsed.street && parsed.type && !parsed.city) return last
  }
  return null
}

/** The number of the token that the whole address ends with. */
function tailEnd(body: string, tokens: readonly Token[], place: number, street: number): number {
  const start = tokens[place]?.start ?? 0
  let end = street
  if (units.has(tokens[end + 1]?.word ?? '') && tokens[end + 2]) end += 2
  else if (/#\s*$/.test(body.slice(tokens[end]?.end, tokens[end + 1]?.start))) end += 1
  let found = end
  for (let last = end + 1; last <= end + MOST_TAIL_WORDS; last += 1) {
    const token = tokens[last]
    if (!token) break
    const parsed = parse(body.slice(start, token.end))
    const text = body.slice(token.start, token.end)
    if (parsed?.zip === text) found = last
    else if (last <= end + MOST_CITY_WORDS + 1 && parsed?.state?.toLowerCase() === text.toLowerCase() && !isWord(text))
      found = last
  }
  return found === end ? cityEnd(body, tokens, end) : found
}

/** "12 Oak St in San Leandro" is not in Indiana. */
const isWord = (text: string): boolean => /^(?:in|In|IN|en|or|me|hi|ok|la|de|al|id|oh|ma|pa)$/.test(text)

/** "…, Oakland" or "… in San Leandro": up to three words with capitals. */
function cityEnd(body: string, tokens: readonly Token[], end: number): number {
  const between = body.slice(tokens[end]?.end, tokens[end + 1]?.start)
  const linked = tokens[end + 1]?.word === 'in' || tokens[end + 1]?.word === 'en'
  if (!between.includes(',') && !linked) return end
  let last = linked ? end + 1 : end
  const first = last
  while (last < first + MOST_CITY_WORDS && isCapital(body, tokens[last + 1]) && gap(body, tokens, last)) last += 1
  return last === first ? end : last
}

const isCapital = (body: string, token: Token | undefined): boolean =>
  token !== undefined && /\p{Lu}/u.test(body.charAt(token.start))

const gap = (body: string, tokens: readonly Token[], last: number): boolean =>
  /^,?\s+$/.test(body.slice(tokens[last]?.end, tokens[last + 1]?.start))
