import { withoutCards } from './cards.rules.ts'
import { withoutCodes } from './codes.rules.ts'

/**
 * Takes payment card numbers and one-time codes out of what a homeowner writes, before anything keeps it. Pure, and used
 * at every door: the server's, and the scripts of public pages that keep what is not sent yet. Decision 50 says what is
 * taken for a card or a code, and why.
 */

/** Digits of every script as 0 to 9: a card number is one in full-width digits as well. */
const plainDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const unit = digit.codePointAt(0) ?? 0
    // the mathematical digits stand in one row; all others are blocks of ten that begin with their zero
    if (unit >= 0x1d7ce && unit <= 0x1d7ff) return String((unit - 0x1d7ce) % 10)
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(unit - value - 1))) value += 1
    return String(value)
  })

/**
 * What was masked no longer stands between other digits, so that those can be read anew. A text that somebody wrote in
 * earnest needs two rounds; the limit keeps the work in proportion to the length of any other.
 */
const mostRounds = 6

/**
 * What a homeowner wrote, as it may be kept: card numbers by their last four digits, one-time codes as dots, everything
 * else as it stands. Masking it again changes nothing.
 */
export function maskSensitive(text: string): string {
  const plain = plainDigits(text)
  let masked = plain
  for (let round = 0; round < mostRounds; round += 1) {
    const before = masked
    masked = withoutCodes(withoutCards(before))
    if (masked === before) break
  }
  // what holds neither keeps its own digits
  return masked === plain ? text : masked
}
