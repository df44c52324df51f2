import type { Span } from '../machine/understanding.rules.ts'

/** What is read of one message; the rest of a longer one is kept by the conversation and read by a person. */
export const LONGEST_READ = 2000

/** A word or a pictograph of a message: where it stands, and its folded form for comparing. */
export interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
  /** Counts up at every full stop, question mark and line: words of one clause belong together. */
  readonly clause: number
}

const shapes = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*|\p{Extended_Pictographic}|[.!?\n;]+/gu

/** Lower case, without accents and apostrophes: how words are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()

const joined: ReadonlyMap<string, string> = new Map([
  ...['do', 'does', 'did', 'is', 'are', 'was', 'have', 'has', 'would', 'could', 'should'].map(
    (verb) => [`${verb} not`, `${verb}nt`] as const,
  ),
  ['will not', 'wont'],
  ['can not', 'cant'],
  ['i am', 'im'],
  ['we are', 'were'],
  ['you are', 'youre'],
  ['they are', 'theyre'],
  ['it is', 'its'],
  ['that is', 'thats'],
  ['he is', 'hes'],
  ['she is', 'shes'],
])

/** "do not" is "don't": what people contract, so that one pattern finds both. */
function contract(tokens: readonly Token[]): readonly Token[] {
  const found: Token[] = []
  for (const token of tokens) {
    const before = found.at(-1)
    const word = before?.clause === token.clause ? joined.get(`${before.word} ${token.word}`) : undefined
    if (before && word !== undefined) found[found.length - 1] = { ...before, word, end: token.end }
    else found.push(token.word === 'cannot' ? { ...token, word: 'cant' } : token)
  }
  return found
}

/** The words of a text in their order. */
export function tokensOf(body: string): readonly Token[] {
  const tokens: Token[] = []
  let clause = 0
  for (const match of body.slice(0, LONGEST_READ).matchAll(shapes)) {
    const [text] = match
    if (/^[.!?\n;]/.test(text)) clause += 1
    else tokens.push({ word: fold(text), start: match.index, end: match.index + text.length, clause })
  }
  return contract(tokens)
}

/** The stretch of a message between two places. */
export const spanOf = (body: string, start: number, end: number): Span => ({
  start,
  end,
  words: body.slice(start, end),
})

/** The whole message without the space around it, at most 300 units: what somebody answered in their own words. */
export function wholeOf(body: string, longest = 300): Span {
  const start = body.length - body.trimStart().length
  const trimmed = body.trim().slice(0, longest)
  const words = trimmed.isWellFormed() ? trimmed : trimmed.slice(0, -1)
  return { start, end: start + words.length, words }
}

/** Whether two words are forms of one: leak, leaks, leaking. */
export function sameStem(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  const longer = Math.max(one.length, other.length)
  if (shorter < 3 || longer - shorter > (shorter === 3 ? 1 : 4)) return false
  const needed = shorter >= 5 ? shorter - 1 : shorter
  return one.slice(0, needed) === other.slice(0, needed)
}
