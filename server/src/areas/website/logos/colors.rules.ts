/** How many colors of a logo are offered. */
const most = 4

/** Pixels that are nearly white, black, gray, or see-through are ground and shade, not the logo's color. */
function isColorful(red: number, green: number, blue: number, alpha: number): boolean {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  return alpha > 200 && high - low > 40 && high > 50
}

const hex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

interface Heap {
  count: number
  red: number
  green: number
  blue: number
}

const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))

/**
 * The colors that a logo is made of, the most frequent first, each as `#rrggbb`; none where it is black, white, or gray.
 * @param pixels four bytes each: red, green, blue, alpha
 */
export function colorsIn(pixels: Uint8Array): string[] {
  const heaps = new Map<number, Heap>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (!isColorful(red, green, blue, alpha)) continue
    const key = ((red >> 5) << 10) | ((green >> 5) << 5) | (blue >> 5)
    const heap = heaps.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    heaps.set(key, { count: heap.count + 1, red: heap.red + red, green: heap.green + green, blue: heap.blue + blue })
  }
  const sorted = [...heaps.values()].toSorted((one, other) => other.count - one.count)
  const means = sorted
    // an edge blends into the ground: many shades, each of them rare
    .filter(({ count }) => count * 8 >= (sorted[0]?.count ?? 0))
    .map(({ count, red, green, blue }) => [red / count, green / count, blue / count])
  const chosen: number[][] = []
  for (const mean of means) {
    // shades of one color are one
    if (chosen.length < most && chosen.every((each) => apart(each, mean) > 70)) chosen.push(mean)
  }
  return chosen.map(hex)
}
