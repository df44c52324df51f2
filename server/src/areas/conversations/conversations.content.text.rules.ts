import nlp from 'compromise'
import { LRUCache } from 'lru-cache'
import type { HeldReason } from '#contract/conversations.ts'
import { withDigits } from '../../platform/spanish-numbers.rules.ts'

export type ContentFault = Extract<
  HeldReason,
  'promises_price' | 'promises_date' | 'promises_other' | 'claims_human' | 'asks_secret' | 'not_ours'
>

/** One sentence of a message in the forms that are looked at. */
export interface Sentence {
  /** As it was written, without what cannot be seen. */
  readonly words: string
  /** In lower case, without accents, apostrophes straight. */
  readonly plain: string
  /** The same with numbers in digits. */
  readonly counted: string
  readonly asks: boolean
}

/** Fewer code points than any message that leaves: what is beyond is cut before it is read. */
const longest = 4000

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Characters that look like others, and those that cannot be seen, are no way around the gate. */
const visible = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replaceAll(/[‘’ʼ´`]/g, "'")

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Reading a sentence takes milliseconds, and most that an assistant says it has said before. */
const counted = new LRUCache<string, string>({ max: 5000 })

/** Numbers that are written out become digits: "ciento veinte", "one fifty". */
function inDigits(text: string): string {
  const known = counted.get(text)
  if (known !== undefined) return known
  const digits = countedIn(text)
  counted.set(text, digits)
  return digits
}

function countedIn(text: string): string {
  const english = nlp(text)
  english.numbers().toNumber()
  return withDigits(english.text())
}

/** The sentences of a message; `names` are taken out, for a name may hold any words. */
export function sentencesOf(body: string, names: readonly string[]): readonly Sentence[] {
  const nameless = names
    .filter((name) => name.trim() !== '')
    .reduce((text, name) => text.replaceAll(name.normalize('NFKC'), '—'), visible(body))
  return nameless
    .split(/\n+/)
    .flatMap((line) => Array.from(splitter.segment(line), ({ segment }) => segment.trim()))
    .filter((words) => words !== '')
    .map((words) => ({
      words,
      plain: fold(words),
      counted: fold(inDigits(words)),
      asks: /\?\s*["”»)]*\s*$/.test(words),
    }))
}

/** The first of these expressions that a text answers, as it stands there; null for none. */
export function firstOf(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found.trim()
  }
  return null
}
