import { detectAll } from 'tinyld/light'
import type { Language } from '../machine/understanding.rules.ts'
import { LONGEST_READ, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

const FEWEST_WORDS = 3
const CLEAR = 2

/**
 * The language of a message, given that of the conversation so far: a short one such as "ok" or "sí" says too little
 * to change it, and a longer one only does when it is clearly the other.
 */
export function languageOf(body: string, tokens: readonly Token[], before: Language, opening: boolean): Language {
  const words = tokens.filter(({ word }) => /\p{L}/u.test(word))
  if (words.length === 0 || (!opening && words.length < FEWEST_WORDS)) return before
  const other: Language = before === 'en' ? 'es' : 'en'
  // names and addresses look like any language: the small words tell
  const small = words.filter(
    ({ word }) => vocabularies[other].stop_words.has(word) && !vocabularies[before].stop_words.has(word),
  )
  if (small.length < (opening ? 1 : 2)) return before
  const found = detectAll(body.slice(0, LONGEST_READ), { only: ['en', 'es'] })
  const score = (language: Language) => found.find(({ lang }) => lang === language)?.accuracy ?? 0
  return score(other) > score(before) * CLEAR ? other : before
}
