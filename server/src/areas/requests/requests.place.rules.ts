import { generateKeyBetween } from 'fractional-indexing'

/** Keys longer than this are not written: the column is numbered anew instead. */
export const longestPosition = 60

/**
 * A key above the first of a column. `jitter` keeps two that come at the same moment, unseen by each other, from
 * getting the same one: it is appended to a whole number of its own, so that keys stay short however many come.
 */
export function keyOnTop(first: string | null, jitter: string): string {
  const next = generateKeyBetween(null, first)
  // a first key with a fraction gives its own whole number, which it shares
  const whole = first?.startsWith(next) === true ? generateKeyBetween(null, next) : next
  return `${whole}${jitter}`
}

/** A key between two cards; null where there is none short enough, or where two cards have come to share one. */
export function keyBetween(above: string | null, below: string | null): string | null {
  if (above !== null && below !== null && above >= below) return null
  try {
    const key = generateKeyBetween(above, below)
    return key.length > longestPosition ? null : key
  } catch {
    // a key that is none of the library's, from an import or an old hand
    return null
  }
}
