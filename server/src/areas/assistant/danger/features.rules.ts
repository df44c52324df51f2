import { LRUCache } from 'lru-cache'
import conceptLists from './concepts.json' with { type: 'json' }

/** How many different features the weights tell apart: the number of bits of a bucket. */
export const BUCKET_BITS = 16

/** What a text consists of for the model. The arrays are shared: read them before the next text. */
export interface Features {
  readonly count: number
  readonly buckets: Uint16Array
  /** How much each counts; their squares add up to at most 1. */
  readonly values: Float64Array
}

/** How much a feature of each sort counts before the text's length is taken out. */
const worth = {
  word: 1,
  pair: 0.7,
  gram: 0.3,
  concept: 2,
  concepts: 2,
  trio: 1,
  order: 1,
  denied: 2,
  beside: 1,
  length: 1,
} as const

/** A number for each sort of feature, so that the word "co" and the run of letters "co" are two. */
const seeds = {
  word: 0x3c6ef372,
  pair: 0xa54ff53a,
  gram: 0x510e527f,
  concept: 0x9b05688c,
  concepts: 0x1f83d9ab,
  trio: 0x5be0cd19,
  order: 0x428a2f98,
  denied: 0x71374491,
  beside: 0xb5c0fbcf,
  length: 0xe9b5dba5,
} as const

/** A short text has few features, and must not count more by it: the sum of squares that is divided by, at least. */
const LEAST_WEIGHT = 60
const MOST_FEATURES = 12_000
const LONGEST_WORD = 24
const SHORTEST_GRAM = 3
const LONGEST_GRAM = 5
/** Words within which two concepts are a pair, and three are a trio. */
const PAIR_WITHIN = 6
const TRIO_WITHIN = 8
/** Words after a "no" that it denies. */
const DENIED_WITHIN = 3
/** Words on either side of a concept that are read together with it. */
const BESIDE_WITHIN = 2

/** The words of a text in lower case: no accents or apostrophes, numbers as 0, a letter at most twice in a row. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return (folded.match(/\p{L}+|\d+/gu) ?? []).map((word) => {
    if (word === '911') return word
    return /^\d/.test(word) ? '0' : word.replaceAll(/(.)\1{2,}/gu, '$1$1')
  })
}

type Concept = keyof typeof conceptLists

const conceptNumbers = new Map(Object.keys(conceptLists).map((concept, index) => [concept, index]))
const NO = conceptNumbers.get('no')
const exact = new Map<string, number[]>()
const stems = new Map<string, number[]>()
for (const [concept, list] of Object.values(conceptLists).entries()) {
  for (const entry of list.split(' ')) {
    const [word = ''] = wordsOf(entry)
    const map = entry.endsWith('*') ? stems : exact
    map.set(word, [...(map.get(word) ?? []), concept])
  }
}

function conceptsOf(word: string): readonly number[] {
  const found = new Set(exact.get(word))
  for (let length = 2; length <= word.length; length += 1)
    for (const concept of stems.get(word.slice(0, length)) ?? []) found.add(concept)
  return [...found]
}

/** Whether any of the words is about something. */
export function isAbout(words: readonly string[], concept: Concept): boolean {
  const number = conceptNumbers.get(concept)
  return words.some((word) => cached(word).concepts.some((each) => each === number))
}

/** Murmur's last step: spreads the bits of a number over all of them. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed
  for (let place = from; place < to; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return mix(hash)
}

interface Word {
  readonly hash: number
  readonly concepts: readonly number[]
  readonly grams: readonly number[]
}

function readWord(word: string): Word {
  const padded = `_${word.slice(0, LONGEST_WORD)}_`
  const grams: number[] = []
  for (let length = SHORTEST_GRAM; length <= LONGEST_GRAM; length += 1)
    for (let from = 0; from + length <= padded.length; from += 1)
      grams.push(hashOf(padded, from, from + length, seeds.gram + length))
  return { hash: hashOf(word, 0, word.length, seeds.word), concepts: conceptsOf(word), grams }
}

const cache = new LRUCache<string, Word>({ max: 4000 })

/** The same words come again and again. */
function cached(word: string): Word {
  const known = cache.get(word)
  if (known) return known
  const read = readWord(word)
  cache.set(word, read)
  return read
}

const buckets = new Uint16Array(MOST_FEATURES)
const values = new Float64Array(MOST_FEATURES)
/** Which text a bucket was last seen in: each feature counts once. */
const seenIn = new Uint32Array(1 << BUCKET_BITS)
let text = 0
let count = 0
let weight = 0

function add(hash: number, value: number): void {
  const bucket = hash >>> (32 - BUCKET_BITS)
  if (seenIn[bucket] === text || count === MOST_FEATURES) return
  seenIn[bucket] = text
  buckets[count] = bucket
  values[count] = value
  count += 1
  weight += value * value
}

/**
 * The features of a text: its words, neighbors, and runs of letters, what the words are about (`concepts.json`), and
 * which of that stands together.
 */
export function featuresOf(texts: readonly string[]): Features {
  text = (text + 1) >>> 0
  count = 0
  weight = 0
  const words = texts.map(cached)
  addConcepts(words)
  for (const [place, { hash, grams }] of words.entries()) {
    add(hash, worth.word)
    const next = words[place + 1]
    if (next) add(mix(Math.imul(hash, 31) + next.hash + seeds.pair), worth.pair)
    for (const gram of grams) add(gram, worth.gram)
  }
  add(mix(seeds.length + Math.min(8, Math.ceil(Math.log2(words.length + 1)))), worth.length)
  const scale = 1 / Math.sqrt(Math.max(weight, LEAST_WEIGHT))
  for (let index = 0; index < count; index += 1) values[index] = (values[index] ?? 0) * scale
  return { count, buckets, values }
}

function addConcepts(words: readonly Word[]): void {
  const places: number[] = []
  for (const [place, { concepts: own }] of words.entries()) if (own.length > 0) places.push(place)
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? Number.POSITIVE_INFINITY
    const afterNext = places[index + 2] ?? Number.POSITIVE_INFINITY
    for (const one of words[place]?.concepts ?? []) {
      add(mix(seeds.concept + one * 977), worth.concept)
      addPairs(words, place, one)
      for (const second of words[next]?.concepts ?? []) {
        add(mix(seeds.order + one * 7919 + second * 104_729), worth.order)
        if (afterNext - place > TRIO_WITHIN) continue
        for (const third of words[afterNext]?.concepts ?? []) addTrio(one, second, third)
      }
      addBeside(words, place, one)
    }
  }
}

function addPairs(words: readonly Word[], place: number, one: number): void {
  const last = Math.min(words.length - 1, place + PAIR_WITHIN)
  for (let other = place + 1; other <= last; other += 1) {
    for (const second of words[other]?.concepts ?? []) {
      if (one === NO && other <= place + DENIED_WITHIN) add(mix(seeds.denied + second * 7919), worth.denied)
      if (second === one) continue
      const [low, high] = one < second ? [one, second] : [second, one]
      add(mix(seeds.concepts + low * 8191 + high * 127), worth.concepts)
    }
  }
}

function addTrio(one: number, second: number, third: number): void {
  const low = Math.min(one, second, third)
  const high = Math.max(one, second, third)
  const middle = one + second + third - low - high
  add(mix(seeds.trio + low * 7919 + middle * 104_729 + high * 1_299_709), worth.trio)
}

/** A concept with the words around it that are about nothing. */
function addBeside(words: readonly Word[], place: number, concept: number): void {
  const last = Math.min(words.length - 1, place + BESIDE_WITHIN)
  for (let other = Math.max(0, place - BESIDE_WITHIN); other <= last; other += 1) {
    const word = words[other]
    if (word?.concepts.length === 0) add(mix(Math.imul(word.hash, 31) + concept * 7919 + seeds.beside), worth.beside)
  }
}
