import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { cardNumber } from '../machine/cards.rules.ts'
import type { Context } from '../machine/context.rules.ts'
import { Understanding, type Span } from '../machine/understanding.rules.ts'
import { numbersOf } from './numbers.rules.ts'
import { fold, tokensOf } from './text.rules.ts'

const Mail = z.email().max(254)
const LONGEST_NAME = 80

/**
 * Keeps of somebody else's reading (a language model's) only what the message bears out: words that stand where they
 * are said to, values that can be read from them, questions and slots that exist. Null when it is no understanding.
 */
export function checkUnderstanding(given: unknown, body: string, context: Context): Understanding | null {
  const parsed = Understanding.safeParse(given)
  if (!parsed.success) return null
  const { language, intents, facts, answers, slotChoice, uncertain } = parsed.data
  const placed = <Item extends { quotation: Span }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const quotation = place(item.quotation, body)
      return quotation ? [{ ...item, quotation }] : []
    })
  const choice = slotChoice === null ? null : (placed([slotChoice])[0] ?? null)
  const offered =
    choice?.kind !== 'slot' || context.offered.some(({ starts }) => starts.toISOString() === choice.starts)
  return {
    language,
    intents: placed(intents),
    facts: placed(facts).filter((fact) => isBorneOut(fact, context)),
    answers: placed(answers).filter(({ questionId, value, quotation }) => {
      return (
        context.questions.some(({ id }) => id === questionId) &&
        isDerived(value, quotation.words) &&
        cardNumber(value) === null
      )
    }),
    slotChoice: context.pending?.kind === 'slot' && offered ? choice : null,
    danger: null,
    uncertain,
  }
}

/** Where the quoted words stand; models count badly, so the words are looked for when the place is wrong. */
function place(quotation: Span, body: string): Span | null {
  const { start, end, words } = quotation
  if (words.trim() === '') return null
  if (body.slice(start, end) === words) return quotation
  const found = body.indexOf(words)
  return found === -1 ? null : { start: found, end: found + words.length, words }
}

function isBorneOut(fact: Understanding['facts'][number], context: Context): boolean {
  const { name, value, quotation } = fact
  if (cardNumber(value) !== null) return false
  switch (name) {
    case 'phone': {
      const read = parsePhoneNumberFromString(quotation.words, 'US')
      return read?.isValid() === true && read.number === value
    }
    case 'email':
      return Mail.safeParse(value).success && quotation.words.toLowerCase().includes(value)
    case 'zip':
      return /^\d{5}$/.test(value) && quotation.words.includes(value)
    case 'service':
      return context.services.some(({ id }) => id === value)
    case 'ownership':
      return value === 'owner' || value === 'renter' || value === 'renter_with_consent'
    case 'name':
      return value.length <= LONGEST_NAME && isDerived(value, quotation.words)
    case 'when':
      return value === 'asap' || value === 'flexible' || isDay(value) || isDerived(value, quotation.words)
    default:
      return isDerived(value, quotation.words)
  }
}

const Day = z.iso.date()
const isDay = (value: string): boolean =>
  /^.{10}(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/.test(value) && Day.safeParse(value.slice(0, 10)).success

const canonical = new Set(['yes', 'no', 'owner', 'renter', 'renter_with_consent', 'asap', 'flexible'])

/** Every number of a value stands in the words, and a value that is not a known one shares words with them. */
function isDerived(value: string, words: string): boolean {
  if (canonical.has(value) || isDay(value)) return true
  const said = fold(words)
  const numbers = value.match(/\d+/g) ?? []
  if (!numbers.every((number) => said.replaceAll(',', '').includes(number)))
    return !/\d/.test(said) && areSpelledOut(numbers, words)
  const parts = fold(value).match(/\p{L}{3,}/gu) ?? []
  return parts.length === 0 || parts.some((part) => said.includes(part.slice(0, 4)))
}

/** Whether words say these numbers without figures: "two", "un par", "nineteen fifty". */
function areSpelledOut(numbers: readonly string[], words: string): boolean {
  const tokens = tokensOf(words)
  const heard = (['en', 'es'] as const).map((language) =>
    numbersOf(words, tokens, language).map(({ value }) => value.replace(/ .*/, '')),
  )
  // the halves of a year are heard apart
  const known = heard.flatMap((values) => [...values, values.join('')])
  return numbers.every((number) => known.some((value) => value.split('.').includes(number)))
}
