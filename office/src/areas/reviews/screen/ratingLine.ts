import type { ReviewSummary } from '#contract/reviews.ts'

type Months = ReviewSummary['months']

/** The picture's own units; the style sheet gives it its size. */
export const picture = { width: 240, height: 84 } as const
/** Stars at the bottom and at the top of the picture: nobody's average is near one. */
const scale = { least: 1, most: 5 } as const
const gap = 4
const floor = 2

export interface MonthBar {
  x: number
  y: number
  width: number
  height: number
}

/** A bar for the reviews of each month, the highest as high as a half of the picture. */
export function barsOf(months: Months): MonthBar[] {
  const most = Math.max(1, ...months.map(({ total }) => total))
  const width = (picture.width - gap * (months.length - 1)) / Math.max(1, months.length)
  return months.map(({ total }, index) => {
    const height = total === 0 ? 0 : Math.max(floor, (total / most) * (picture.height / 2))
    return { x: index * (width + gap), y: picture.height - height, width, height }
  })
}

/** The average as points of a line; months without any review before them have none. */
export function lineOf(months: Months): string {
  const width = picture.width / Math.max(1, months.length)
  return months
    .flatMap(({ average }, index) => {
      if (average === null) return []
      const y = (1 - (average - scale.least) / (scale.most - scale.least)) * (picture.height - 8) + 4
      return [`${(index + 0.5) * width},${y.toFixed(1)}`]
    })
    .join(' ')
}
