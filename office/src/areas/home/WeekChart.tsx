import type { Home } from '#contract/sites.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { barsOf, picture } from './bars.ts'
import styles from './home.module.css'

/** Requests of each week as bars; who does not see them hears the counts. The running week is the strong one. */
export function WeekChart({ weeks }: { weeks: Home['requests_by_week'] }) {
  const text = useText()
  const formats = useFormats()
  const bars = barsOf(weeks.map(({ count }) => count))
  const spoken = weeks.map(({ week, count }) => text('home.weekCount', { week: formats.day(week), count })).join('; ')
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('home.chart', { counts: spoken })}
    >
      {bars.map((bar, index) => (
        <rect key={weeks[index]?.week} {...bar} rx={3} data-now={index === bars.length - 1}>
          <title>
            {text('home.weekCount', { week: formats.day(weeks[index]?.week ?? ''), count: weeks[index]?.count ?? 0 })}
          </title>
        </rect>
      ))}
    </svg>
  )
}
