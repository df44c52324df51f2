import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { Language } from '../machine/understanding.rules.ts'
import { readQuestion } from './questions.rules.ts'
import { bare, knownQuestion } from './known-questions.rules.ts'
import list from './words/questions.json' with { type: 'json' }

const pairs = z.array(z.object({ en: z.string(), es: z.string() })).parse(list)
/** Nearly the same question: one letter of eight may differ. */
const NEAR = 8

/**
 * A question of the business in the customer's language: itself, the catalogue's own wording, or the translation of a
 * common one that says the same; null when there is none, because a guess at a translation is worse than the business's own words.
 */
export function inLanguage(text: string, language: Language): string | null {
  if (readQuestion({ text }).language === language) return text
  const known = knownQuestion(text)
  if (known) return known.texts[language]
  const from = language === 'en' ? 'es' : 'en'
  const wanted = bare(text)
  const found = pairs.find((pair) => distance(bare(pair[from]), wanted) <= Math.floor(wanted.length / NEAR))
  return found?.[language] ?? null
}
