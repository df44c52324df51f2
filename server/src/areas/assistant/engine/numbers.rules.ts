import nlp from 'compromise'
import { LRUCache } from 'lru-cache'
import { spanishNumbers } from '../../../platform/spanish-numbers.rules.ts'
import type { Language, Span } from '../machine/understanding.rules.ts'
import { spanOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

/** A number with its unit, as a message says it. */
export interface FoundNumber {
  /** Such as `12 years`, `1200 sq ft`, `2`. */
  readonly value: string
  readonly unit: string | null
  /** The word after it: what is counted. */
  readonly next: string | null
  readonly quotation: Span
}

const isUnit = (word: string): string | null => {
  for (const { units } of [vocabularies.en, vocabularies.es]) {
    for (const [unit, words] of Object.entries(units)) if (words.has(word)) return unit
  }
  return null
}

/** The numbers of a message, in digits or in words: "about 1,200 sq ft", "two", "un par de años". */
export function numbersOf(body: string, tokens: readonly Token[], language: Language): readonly FoundNumber[] {
  const found = tokens.slice(0, MOST_READ).flatMap((token, place) => {
    const plain = /^\d/.test(token.word) ? token.word.replaceAll(/,(?=\d{3})/g, '') : null
    const counted = vocabularies[language].counts[token.word]
    const value = plain ?? (counted === undefined ? null : String(counted))
    // "half an acre" is one number
    if (value === null || (articles.has(token.word) && halves.has(wordAt(tokens, place - 1)))) return []
    const number = numberAt(body, tokens, value, place, place)
    // "a year" is one year; "a plumber" and "an old one" are no numbers
    return articles.has(token.word) && (number.unit === null || number.next === 'old') ? [] : [number]
  })
  return found.some(({ quotation }) => /\d/.test(quotation.words))
    ? found
    : [...inWords(body, tokens, language), ...found]
}

interface WrittenNumber {
  readonly words: string
  readonly value: number
}

/** What was read last: one message is asked for its numbers by each question that is open. */
const written = new LRUCache<string, readonly WrittenNumber[]>({ max: 20 })

/** The numbers that a text has in words. */
function writtenNumbers(text: string, language: Language): readonly WrittenNumber[] {
  const key = `${language} ${text}`
  const known = written.get(key)
  if (known) return known
  const found =
    language === 'es'
      ? spanishNumbers(text).map(({ value, start, end }) => ({ value, words: text.slice(start, end) }))
      : englishNumbers(text)
  written.set(key, found)
  return found
}

function englishNumbers(text: string): readonly WrittenNumber[] {
  const doc = nlp(text).numbers()
  const words: unknown = doc.out('array')
  const values: unknown = doc.get()
  if (!Array.isArray(words) || !Array.isArray(values)) return []
  return words.flatMap((each: unknown, index) => {
    const value: unknown = values[index]
    return typeof each === 'string' && typeof value === 'number' ? [{ words: each, value }] : []
  })
}

function inWords(body: string, tokens: readonly Token[], language: Language): FoundNumber[] {
  return writtenNumbers(body.slice(0, 300), language).flatMap(({ words: each, value }) => {
    const start = body.toLowerCase().indexOf(each.toLowerCase())
    const from = tokens.findIndex((token) => token.start === start)
    const to = tokens.findIndex((token) => token.end >= start + each.trimEnd().length)
    return from === -1 || to < from ? [] : [numberAt(body, tokens, String(value), from, to)]
  })
}

function numberAt(body: string, tokens: readonly Token[], value: string, from: number, to: number): FoundNumber {
  const start = tokens[from]?.start ?? 0
  const dash = /^\s*[-–]\s*$/.test(body.slice(tokens[to]?.end, tokens[to + 1]?.start))
  const linked = joining.has(wordAt(tokens, to + 1))
  const rangeTo = dash ? to + 1 : linked ? to + 2 : null
  const second = rangeTo !== null && /^\d+$/.test(wordAt(tokens, rangeTo)) ? rangeTo : null
  const last = second ?? to
  const next = tokens[last + 1]?.clause === tokens[to]?.clause ? tokens[last + 1] : undefined
  const isSkipped =
    next && (next.word === 'of' || next.word === 'de' || (articles.has(next.word) && halves.has(wordAt(tokens, last))))
  const link = isSkipped ? tokens[last + 2] : next
  const symbol = /^\s*(['"′″%])/.exec(body.slice(tokens[last]?.end))?.[1]
  const square = link ? squareAfter(tokens, last, link) : null
  const unit = link ? ((square && squares[link.word]) ?? isUnit(link.word)) : null
  const named = body.charAt(start - 1) === '$' ? 'USD' : symbol ? (symbols[symbol] ?? null) : unit
  const joint = bySide.has(wordAt(tokens, to + 1)) ? ' x ' : '-'
  const shown = second === null ? value : `${value}${joint}${wordAt(tokens, second)}`
  const end = (unit === null ? tokens[last] : (square ?? link))?.end ?? start
  return {
    value: named === null ? shown : `${shown} ${named}`,
    unit: named,
    next: link?.word ?? null,
    quotation: spanOf(body, start, end),
  }
}

/** The second word of "sq ft" and "pies cuadrados". */
function squareAfter(tokens: readonly Token[], last: number, link: Token): Token | null {
  const after = tokens[last + 2]
  return after && (link.word === 'sq' || link.word === 'square' || after.word === 'cuadrados') ? after : null
}

/** "1200 pies cuadrados" is no length. */
const squares: Readonly<Record<string, string>> = { pie: 'sq ft', pies: 'sq ft', metro: 'm2', metros: 'm2' }

const wordAt = (tokens: readonly Token[], place: number): string => tokens[place]?.word ?? ''

const joining = new Set(['to', 'or', 'o', 'a', 'by', 'x', 'por'])
/** "40 by 60": two sides, not a range. */
const bySide = new Set(['by', 'x', 'por'])

/** Beyond this no number of a message is looked at. */
const MOST_READ = 150
const articles = new Set(['a', 'an', 'un', 'una'])
const halves = new Set(['half', 'medio', 'media'])

const symbols: Readonly<Record<string, string>> = { "'": 'ft', '′': 'ft', '"': 'in', '″': 'in', '%': '%' }
