import type { EmergencyKind } from '#contract/emergencies/values.ts'
import { addressOf } from '../engine/address.rules.ts'
import { phones } from '../engine/facts.rules.ts'
import { languageOf } from '../engine/language.rules.ts'
import { spelledPhone } from '../engine/spelled.rules.ts'
import { tokensOf } from '../engine/text.rules.ts'
import { wordOf } from '../engine/words/catalogue.rules.ts'
import { masked } from '../machine/cards.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'

/** How somebody is found who tells of a danger. */
export interface Whereabouts {
  /** Digits that can be dialled, after the country's code: `+15105550142`. */
  readonly phone: string | null
  readonly address: string | null
}

/** What a text itself says of where they are and how they are called. */
export function whereaboutsIn(text: string): Whereabouts {
  return { phone: phoneIn(text), address: addressOf(text, tokensOf(text))?.value ?? null }
}

/** Ten digits as people of the US group them; a text that goes on in digits is a card's number. */
const tenDigits = /(?<![\d+])(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?![\s.-]*\d)/

/**
 * The number at which somebody in danger says they can be called. In a hurry a digit goes wrong: ten of them are kept
 * although no carrier gives out such a number, because a member can read the message and ask.
 */
export function phoneIn(text: string): string | null {
  const sure = phones(text)[0]?.value ?? spelledPhone(text)?.value
  const [, area, exchange, line] = (sure === undefined && tenDigits.exec(text)) || []
  return sure ?? (area === undefined ? null : `+1${area}${exchange}${line}`)
}

/** What they are told at once: what to do first, and how they will be called back. */
export function safetyWords(kind: EmergencyKind, language: Language, isReachable: boolean): string {
  return `${wordOf(language, `safety.${kind}`)} ${wordOf(language, isReachable ? 'callback.known' : 'callback')}`
}

/** The language of a text, where that is clear; otherwise that of the conversation. */
export const languageIn = (text: string, before: Language): Language => languageOf(text, tokensOf(text), before, true)

const LONGEST_QUOTE = 160

/** Their own words for those who are alerted; a card's number is not shown. */
export function quoted(text: string): string {
  const words = masked(text).replaceAll(/\s+/g, ' ').trim()
  return words.length <= LONGEST_QUOTE ? words : `${words.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')}…`
}
