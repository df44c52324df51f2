import { distance } from 'fastest-levenshtein'
import nlp from 'compromise'
import { z } from 'zod'
import type { Token } from './text.rules.ts'

/**
 * A pattern of words, written as people would: `smell* gas`. `a|b` is either, `word*` any ending, `_` up to three
 * words of any kind, `#` a number, `^` the beginning of a clause, `$` its end.
 */
type Piece =
  | { readonly kind: 'words'; readonly exact: ReadonlySet<string>; readonly beginnings: readonly string[] }
  | { readonly kind: 'gap' | 'number' | 'begin' | 'end' }

export type Phrase = readonly Piece[]

/** Where a phrase was found: numbers of the first token and of the one after the last. */
export interface Found {
  readonly from: number
  readonly to: number
}

const LONGEST_GAP = 3

const special: Readonly<Record<string, 'gap' | 'number' | 'begin' | 'end'>> = {
  _: 'gap',
  '#': 'number',
  '^': 'begin',
  $: 'end',
}

/** Reads a pattern of the vocabulary. */
export function phrase(pattern: string): Phrase {
  return pattern.split(' ').map((piece) => {
    const kind = special[piece]
    if (kind) return { kind }
    const words = piece.split('|')
    return {
      kind: 'words',
      exact: new Set(words.filter((word) => !word.endsWith('*'))),
      beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    }
  })
}

/** Finds the first place of a phrase at or after a token; null when it is not there. */
export function find(wanted: Phrase, tokens: readonly Token[], after = 0): Found | null {
  if (!mayHold(wanted, tokens)) return null
  for (let from = after; from < tokens.length; from += 1) {
    const to = matchAt(wanted, 0, tokens, from, from)
    if (to !== null && to > from) return { from, to }
  }
  return null
}

const seen = new WeakMap<readonly Token[], ReadonlySet<string>>()

/** Whether every word of a phrase stands somewhere: most phrases are passed over by this alone. */
function mayHold(wanted: Phrase, tokens: readonly Token[]): boolean {
  let words = seen.get(tokens)
  if (!words) {
    words = new Set(tokens.map(({ word }) => word))
    seen.set(tokens, words)
  }
  const said = words
  return wanted.every((piece) => {
    if (piece.kind !== 'words') return true
    for (const word of piece.exact) if (said.has(word)) return true
    return piece.beginnings.length > 0 && [...said].some((word) => fits(piece, word))
  })
}

function matchAt(wanted: Phrase, at: number, tokens: readonly Token[], start: number, place: number): number | null {
  const piece = wanted[at]
  if (!piece) return place
  const next = (taken: number) => matchAt(wanted, at + 1, tokens, start, place + taken)
  const token = tokens[place]
  switch (piece.kind) {
    case 'begin':
      return token && tokens[place - 1]?.clause !== token.clause ? next(0) : null
    case 'end':
      return token?.clause === tokens[place - 1]?.clause ? null : next(0)
    case 'gap':
      for (let taken = 0; taken <= LONGEST_GAP; taken += 1) {
        if (taken > 0 && tokens[place + taken - 1]?.clause !== tokens[start]?.clause) return null
        const found = next(taken)
        if (found !== null) return found
      }
      return null
    case 'number':
      return token && /^\d/.test(token.word) ? next(1) : null
    default:
      return token && sameClause(tokens, start, place) && fits(piece, token.word) ? next(1) : null
  }
}

const sameClause = (tokens: readonly Token[], start: number, place: number): boolean =>
  tokens[start]?.clause === tokens[place]?.clause

const fits = (piece: Extract<Piece, { kind: 'words' }>, word: string): boolean =>
  piece.exact.has(word) || piece.beginnings.some((beginning) => word.startsWith(beginning))

/** Every word that patterns name in full, for mending typing errors. */
export const wordsOf = (phrases: readonly Phrase[]): readonly string[] =>
  phrases.flatMap((pieces) => pieces.flatMap((piece) => (piece.kind === 'words' ? [...piece.exact] : [])))

const SHORTEST_MENDED = 5

/**
 * Mends typing errors against a small vocabulary: one letter off in a word of five, two in a word of nine. A word that
 * stands in the English dictionary, or is among `spelled`, is never mended: "floor" is not a mistyped "flood".
 */
export function mender(
  vocabulary: Iterable<string>,
  spelled: Iterable<string> = [],
): (tokens: readonly Token[]) => readonly Token[] {
  const wanted = new Set(vocabulary)
  const known = new Set([...wanted, ...spelled])
  const byLetter = Map.groupBy(
    [...wanted].filter((word) => word.length >= SHORTEST_MENDED),
    (word) => word.charAt(0),
  )
  const mended = (word: string): string => {
    if (word.length < SHORTEST_MENDED || word.length > 20 || known.has(word) || dictionary().has(word)) return word
    const most = word.length >= 9 ? 2 : 1
    const near = byLetter.get(word.charAt(0))?.find((candidate) => {
      return Math.abs(candidate.length - word.length) <= most && distance(candidate, word) <= most
    })
    return near ?? word
  }
  return (tokens) => tokens.map((token) => ({ ...token, word: mended(token.word) }))
}

const Model = z.object({ one: z.object({ lexicon: z.looseObject({}) }) })
let words: ReadonlySet<string> | undefined

/** English words that the language library knows. */
function dictionary(): ReadonlySet<string> {
  words ??= new Set(Object.keys(Model.parse(nlp.model()).one.lexicon))
  return words
}
