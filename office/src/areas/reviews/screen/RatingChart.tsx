import { Box, Flex } from '@mantine/core'
import type { ReviewSummary } from '#contract/reviews.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { barsOf, lineOf, picture } from './ratingLine.ts'
import styles from './summary.module.css'

/** A year of reviews: bars for how many, a line for the average. Who does not see it hears the numbers. */
export function RatingChart({ months }: Pick<ReviewSummary, 'months'>) {
  const text = useText()
  const formats = useFormats()
  const said = (month: ReviewSummary['months'][number]) =>
    text('reviewing.monthSaid', {
      month: formats.month(month.month),
      count: month.total,
      average: month.average === null ? '–' : formats.stars(month.average),
    })
  const bars = barsOf(months)
  const [first, last] = [months[0], months.at(-1)]
  return (
    <Box component="figure" flex="2 1 16rem" miw={0} className={styles['chart']}>
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('reviewing.chart', { months: months.map(said).join('; ') })}
      >
        {bars.map((bar, index) => (
          <rect key={months[index]?.month} {...bar} rx={2}>
            <title>{months[index] === undefined ? '' : said(months[index])}</title>
          </rect>
        ))}
        <polyline points={lineOf(months)} vectorEffect="non-scaling-stroke" />
      </svg>
      <Flex
        component="figcaption"
        gap="xs"
        justify="space-between"
        mt={4}
        c="dimmed"
        fz="xs"
        align="center"
        wrap="wrap"
        aria-hidden
      >
        <span>{first === undefined ? '' : formats.month(first.month)}</span>
        <span className={styles['legend']}>{text('reviewing.chartLegend')}</span>
        <span>{last === undefined ? '' : formats.month(last.month)}</span>
      </Flex>
    </Box>
  )
}
