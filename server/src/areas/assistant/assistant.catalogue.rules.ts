import { distance } from 'fastest-levenshtein'

/** A question that businesses of a trade ask, as the catalogue holds it. */
export interface CatalogueQuestion {
  readonly topic: string
  /** Words and phrases of either language by which another wording of the same question is known. */
  readonly signs: readonly string[]
  readonly en: { readonly label: string; readonly text: string }
  readonly es: { readonly label: string; readonly text: string }
}

export interface Trade {
  readonly key: string
  /** What services of this trade are called, in either language. */
  readonly words: readonly string[]
  readonly questions: readonly CatalogueQuestion[]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

/** Whether two words are one, allowing for a slip of the finger: one in five letters, two in nine. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  const slips = length >= 9 ? 2 : length >= 5 ? 1 : 0
  return slips > 0 && Math.abs(one.length - other.length) <= slips && distance(one, other) <= slips
}

/** Whether the words of a phrase stand in a text one after the other. */
function stands(phrase: readonly string[], text: readonly string[]): boolean {
  return text.some((_word, start) => phrase.every((word, index) => isSame(word, text[start + index] ?? '')))
}

/** How well a trade's words fit the name of a service: the longest phrase counts, then the number of them. */
function fitOf(trade: Trade, name: readonly string[]): number {
  const fitting = trade.words.map(wordsOf).filter((phrase) => phrase.length > 0 && stands(phrase, name))
  return fitting.reduce((sum, phrase) => sum + phrase.length ** 2, 0)
}

/** The trade that a service belongs to, by its name; the general one when none fits. */
export function tradeOf(trades: readonly Trade[], serviceName: string): Trade | undefined {
  const name = wordsOf(serviceName)
  const [best] = trades
    .filter((trade) => trade.key !== 'general')
    .map((trade) => ({ trade, fit: fitOf(trade, name) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
  return best?.trade ?? trades.find((trade) => trade.key === 'general')
}

// words that say nothing about what a question is about
const EMPTY = new Set(
  wordsOf(
    `a about an and any are at be been can could do does for from have how i if in is it of on or please so tell that the
     there this to us we what when where which will with would you your su sus el la los las un una de del en es hay le
     lo me nos o para por podria puede que se si son tiene y cual cuando como donde usted esta este`,
  ),
)
const contentOf = (text: string): string[] => [...new Set(wordsOf(text).filter((word) => !EMPTY.has(word)))]

/** How much of the shorter text's content stands in the other, of 1. */
export function sharedContent(one: string, other: string): number {
  const [short, long] = [contentOf(one), contentOf(other)].toSorted((a, b) => a.length - b.length)
  if (!short || !long || short.length === 0) return 0
  return short.filter((word) => long.some((candidate) => isSame(word, candidate))).length / short.length
}

/** Whether two wordings ask the same thing, as far as their words tell. */
export const asksTheSame = (one: string, other: string): boolean => sharedContent(one, other) >= 0.75

/** Whether a question of the catalogue is asked already, in whatever words and either language. */
export const isAsked = ({ signs, en, es }: CatalogueQuestion, existing: readonly string[]): boolean =>
  existing.some((text) => {
    const words = wordsOf(text)
    return (
      signs.some((sign) => stands(wordsOf(sign), words)) || asksTheSame(text, en.text) || asksTheSame(text, es.text)
    )
  })
