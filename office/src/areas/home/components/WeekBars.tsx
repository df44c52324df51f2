// Small on purpose: a chart of its own, told in words as well.
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { heightsOf } from '../labels.ts'
import styles from './home.module.css'

export interface WeekBarsProps {
  label: string
  /** The running week last; null where nothing is known of a week. */
  weeks: readonly { readonly week: string; readonly value: number | null }[]
  /** How a value is said. */
  write: (value: number) => string
}

/** Weeks as bars; who does not see them hears the values. The running week is the strong one. */
export function WeekBars({ label, weeks, write }: WeekBarsProps) {
  const text = useText()
  const formats = useFormats()
  const said = weeks.flatMap(({ week, value }) =>
    value === null ? [] : [text('home.weekCount', { week: formats.day(week), count: write(value) })],
  )
  const heights = heightsOf(weeks.map(({ value }) => value))
  return (
    <figure className={styles['bars']} aria-label={text('home.chart', { label, counts: said.join('; ') })}>
      {weeks.map(({ week }, index) => (
        <span key={week} style={{ height: `${(heights[index] ?? 0) * 100}%` }} />
      ))}
    </figure>
  )
}
