/** A stretch of a text that is judged by itself (UTF-16 units). */
export interface Window {
  readonly start: number
  readonly end: number
}

/** A text of no more words is judged as one. */
const WHOLE = 40
/** Words that a window has at least, unless the text ends. */
const ENOUGH = 20
/** A sentence of more words is cut after so many. */
const LONGEST_SENTENCE = 16

/**
 * The windows of a text: all of a short one. Of a longer one each begins with another sentence, and takes in so many as
 * give it enough words: a danger in the middle of a long letter is not outweighed by the rest.
 */
export function windowsOf(text: string): Window[] {
  const places = [...text.matchAll(/[\p{L}\p{M}'’]+|\d+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const spanning = (from: number, to: number): Window[] => {
    const first = places[from]
    const last = places[Math.min(to, places.length) - 1]
    return first && last ? [{ start: first.start, end: last.end }] : []
  }
  if (places.length <= WHOLE) return spanning(0, places.length)
  const beginnings = sentencesOf(text, places)
  const windows: Window[] = []
  for (const [index, from] of beginnings.entries()) {
    const to = beginnings.slice(index + 1).find((next) => next - from >= ENOUGH) ?? places.length
    windows.push(...spanning(from, Math.min(to, from + WHOLE)))
    if (to === places.length) break
  }
  return windows
}

/** The places of the words that sentences begin with, and those where a long one is cut. */
function sentencesOf(text: string, places: readonly Window[]): number[] {
  const beginnings = [0]
  for (const [index, { start }] of places.entries()) {
    const before = places[index - 1]
    const last = beginnings.at(-1) ?? 0
    if (!before || index === last) continue
    const isNew = /[.!?\n;]/.test(text.slice(before.end, start))
    if (isNew || index - last >= LONGEST_SENTENCE) beginnings.push(index)
  }
  return beginnings
}
