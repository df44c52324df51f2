import type { Say, Situation } from '../machine/types.rules.ts'
import type { State } from '../machine/state.rules.ts'
import { languageOf } from './language.rules.ts'
import { tokensOf } from './text.rules.ts'
import { LONGEST_SAID, word } from './word.rules.ts'

/** What a model's wording got wrong; the built-in words are used instead. */
export type WordingFault =
  | 'empty'
  | 'too_long'
  | 'language'
  | 'question_missing'
  | 'question_added'
  | 'number_added'
  | 'number_missing'
  | 'disclosure_missing'
  | 'safety_changed'
  | 'link'

const FEW_WORDS = 6
const asking: ReadonlySet<Say['say']> = new Set<Say['say']>(['ask', 'ask_detail', 'ask_safety', 'offer'])

/**
 * Whether a text says what the machine wanted said, and no more: whoever worded it. Prices and promises are looked for
 * by the gate of the conversations; here it is about being faithful.
 */
export function checkWording(
  text: string,
  parts: readonly Say[],
  situation: Situation,
  state: State,
): readonly WordingFault[] {
  const model = word(parts, situation, state)
  const faults: WordingFault[] = []
  const trimmed = text.trim()
  if (trimmed === '') return ['empty']
  if (trimmed.length > LONGEST_SAID) faults.push('too_long')
  if (/https?:|www\./i.test(trimmed) && !/https?:|www\./i.test(model)) faults.push('link')
  const tokens = tokensOf(trimmed)
  if (tokens.length >= FEW_WORDS && languageOf(trimmed, tokens, state.language, false) !== state.language)
    faults.push('language')
  const asks = parts.some((part) => asking.has(part.say) || (part.say === 'callback' && !part.known))
  const marks = trimmed.match(/\?/g)?.length ?? 0
  const wanted = Math.max(1, model.match(/\?/g)?.length ?? 0)
  if (asks && marks === 0) faults.push('question_missing')
  if (marks > (asks ? wanted : 0)) faults.push('question_added')
  const ours = new Set(numbersIn(model))
  const theirs = new Set(numbersIn(trimmed))
  if ([...theirs].some((number) => !ours.has(number))) faults.push('number_added')
  if (
    parts.some(({ say }) => say === 'offer' || say === 'confirm_hold') &&
    [...timesIn(model)].some((time) => !theirs.has(time))
  )
    faults.push('number_missing')
  if (parts.some(({ say }) => say === 'greet' || say === 'disclose') && !/assistant|asistente/i.test(trimmed))
    faults.push('disclosure_missing')
  if (parts.some(({ say }) => say === 'safety') && !trimmed.includes('911')) faults.push('safety_changed')
  return faults
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? []

/** The numbers of days and hours, without the "1.", "2.", "3." of a list. */
const timesIn = (text: string): readonly string[] => numbersIn(text.replaceAll(/^\d\. /gm, ''))
