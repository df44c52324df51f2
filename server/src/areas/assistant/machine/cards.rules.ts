import type { Span } from './understanding.rules.ts'

/** As it is kept: `•••• 4242` (decision 50). */
const keptCard = '•••• '
const cardShape = new RegExp(String.raw`(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)|${keptCard}\d{4}(?!\d)`, 'g')

/**
 * A number that could pay: 13 to 19 digits whose check digit is right (ISO/IEC 7812, Luhn), or what the door has left of
 * one. In a rehearsal, whose lines come in by no door, it is whole.
 */
export function cardNumber(body: string): Span | null {
  for (const match of body.matchAll(cardShape)) {
    const digits = Array.from(match[0].replaceAll(/\D/g, ''), Number).toReversed()
    const sum = digits.reduce((total, digit, place) => {
      const doubled = place % 2 === 1 ? digit * 2 : digit
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    if (sum % 10 === 0 || match[0].startsWith(keptCard)) {
      return { start: match.index, end: match.index + match[0].length, words: match[0] }
    }
  }
  return null
}

/** The same text with the digits of card numbers hidden; its length stays, so that places in it stay right. */
export function masked(text: string): string {
  const card = cardNumber(text)
  if (card === null) return text
  const hidden = card.words.replaceAll(/\d/g, '•')
  return masked(`${text.slice(0, card.start)}${hidden}${text.slice(card.end)}`)
}
