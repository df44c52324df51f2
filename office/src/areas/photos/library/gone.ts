import type { Month } from './layout.ts'

/**
 * Photos that were changed so that they are no longer among those shown leave at once, before the server has been asked
 * again. `gone`: their places among what the server answered, in order.
 */

/** The months without those that are gone. */
export function monthsWithout(months: readonly Month[], gone: readonly number[]): readonly Month[] {
  if (gone.length === 0) return months
  let first = 0
  return months.map(({ month, count }) => {
    const end = first + count
    const left = count - gone.filter((place) => place >= first && place < end).length
    first = end
    return { month, count: left }
  })
}

/** The place in the server's order of what is shown at a place. */
export function placeBehind(shown: number, gone: readonly number[]): number {
  let low = 0
  let high = gone.length
  // how many are gone before it: the place of a gone one less those before it is where it would have been shown
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gone[middle] ?? 0) - middle <= shown) low = middle + 1
    else high = middle
  }
  return shown + low
}

/** Where a photo of the server's order is shown. */
export const placeShown = (place: number, gone: readonly number[]): number =>
  place - gone.filter((other) => other < place).length
