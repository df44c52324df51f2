import { networkRules } from '#contract/social/networks.rules.ts'
import type { PostLanguage } from '#contract/social/values.ts'
import patterns from './patterns.json' with { type: 'json' }

/** What may be told of a job: nothing of it is private. */
export interface PostFacts {
  /** The same gives the same wording. */
  readonly seed: string
  readonly language: PostLanguage
  /** Empty when unknown, like every text here. */
  readonly service: string
  readonly city: string
  readonly business: string
  readonly details: readonly string[]
  readonly done: boolean
  readonly month: { readonly month: number; readonly year: number } | null
}

type Values = Readonly<Record<string, string>>

const placesIn = (pattern: string): string[] => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** `Interior painting` inside a sentence, but `HVAC tune-up` as it is. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function fill(pattern: string, values: Values): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const value = values[name] ?? ''
    return name === 'service' && at > 0 ? inSentence(value) : value
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** A number by a text, the same each time (FNV-1a, 32 bits). */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** One of those whose places can all be filled, and among them of those that tell the most. */
function choose(from: readonly string[], values: Values, turn: number): string {
  const fit = from.filter((pattern) => placesIn(pattern).every((name) => (values[name] ?? '') !== ''))
  const most = Math.max(0, ...fit.map((pattern) => placesIn(pattern).length))
  const telling = fit.filter((pattern) => placesIn(pattern).length === most)
  const pattern = telling[turn % Math.max(1, telling.length)]
  return pattern === undefined ? '' : fill(pattern, values)
}

const joined = (items: readonly string[], language: PostLanguage): string =>
  new Intl.ListFormat(language === 'es' ? 'es-MX' : 'en-US', { type: 'conjunction' }).format(items)

const monthName = (language: PostLanguage, month: number): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2020, month - 1, 15),
  )

/** A post about a job, out of its facts alone. */
export function jobText(facts: PostFacts, attempt = 0): string {
  const { language, service, city, details, done, month } = facts
  const words = patterns[language]
  const turn = numberOf(facts.seed) + attempt
  const values = {
    service,
    city,
    details: joined(details, language),
    month: month === null ? '' : monthName(language, month.month),
  }
  return [
    choose(done ? words.done : words.open, values, turn),
    details.length > 0 ? choose(words.details, values, turn + 1) : '',
    choose(words.ends, {}, turn + 2),
  ]
    .filter(Boolean)
    .join(' ')
}

const camel = (words: string): string =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Hashtags of a job: what was done, where, and by whom. */
export const hashtagsOf = ({ service, city, business }: Pick<PostFacts, 'service' | 'city' | 'business'>): string[] =>
  [...new Set([service, city.split(',')[0] ?? '', business].map(camel))]
    .filter((tag) => tag !== '' && tag.length <= 40 && !/^\d/.test(tag))
    .slice(0, networkRules.instagram.hashtags)
    .map((tag) => `#${tag}`)

/** The same words with hashtags below them, as far as they fit. */
export const withHashtags = (text: string, tags: readonly string[]): string => {
  const whole = tags.length === 0 ? text : `${text}\n\n${tags.join(' ')}`
  return whole.length <= networkRules.instagram.text ? whole : text
}

/** Letters of a review that a post repeats: whole sentences of it. */
const longestQuote = 320
function cutBetweenWords(text: string): string {
  const part = text.slice(0, longestQuote)
  const end = part.lastIndexOf(' ')
  // one that has no spaces is no words either: not half of a letter
  return (end > 0 ? part.slice(0, end) : part.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:–-]+$/, '')
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentences of a review, as they were written; of one that has no end, its first words. */
export function quoteOf(text: string): string {
  let quote = ''
  for (const { segment } of sentences.segment(text.replaceAll(/\s+/g, ' ').trim())) {
    if (quote !== '' && quote.length + segment.length > longestQuote) break
    quote += segment
  }
  const said = quote.length > longestQuote ? `${cutBetweenWords(quote)}…` : quote.trim()
  return said.replaceAll(/[“”"]/g, '’')
}

/** A post about a review: its own words, and the first name of whoever wrote it. */
export function reviewText(
  {
    id,
    author,
    text,
    language,
  }: { readonly id: string; readonly author: string; readonly text: string; readonly language: PostLanguage },
  attempt = 0,
): string {
  const [first = ''] = author.trim().split(/\s+/)
  const name = /^\p{Lu}[\p{L}'’-]+$/u.test(first) ? first : ''
  return choose(patterns[language].review, { name, quote: quoteOf(text) }, numberOf(id) + attempt)
}

/** A post about an offer, as the business worded it. */
export function offerText({
  title,
  text,
  terms,
  code,
  day,
  language,
}: {
  readonly title: string
  readonly text: string
  readonly terms: string
  readonly code: string
  /** The last day as people read it; empty where it has none. */
  readonly day: string
  readonly language: PostLanguage
}): string {
  const words = patterns[language]
  const sentence = (part: string) => (part === '' || /[.!?…]$/.test(part) ? part : `${part}.`)
  return [
    sentence(title),
    sentence(text),
    day === '' ? '' : fill(words.until, { day }),
    code === '' ? '' : fill(words.code, { code }),
    sentence(terms),
  ]
    .filter(Boolean)
    .join(' ')
}
