/** The picture's own units; the style sheet gives it its size. */
export const picture = { width: 240, height: 72 } as const
const gap = 6
/** A week without requests is still a week: it keeps a trace of a bar. */
const least = 2

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** The bars of counts, the highest as high as the picture. */
export function barsOf(counts: readonly number[]): Bar[] {
  const most = Math.max(1, ...counts)
  const width = (picture.width - gap * (counts.length - 1)) / Math.max(1, counts.length)
  return counts.map((count, index) => {
    const height = Math.max(least, (count / most) * picture.height)
    return { x: index * (width + gap), y: picture.height - height, width, height }
  })
}
