// Small on purpose: the chart of a row.
import { useText } from '../../../lib/texts.ts'
import styles from './ads.module.css'

/** Leads of the last weeks, this one in front. Who does not see them hears the values. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const text = useText()
  const most = Math.max(1, ...weeks)
  const bars = weeks.map((leads, place) => ({ leads, place: `${weeks.length - place}` }))
  return (
    <>
      <span className={styles['bars']} aria-hidden>
        {bars.map(({ leads, place }) => (
          <span key={place} style={{ height: `${Math.max(6, (leads / most) * 100)}%` }} data-none={leads === 0} />
        ))}
      </span>
      <span className={styles['heard']}>{text('ads.byWeek', { weeks: weeks.join(', ') })}</span>
    </>
  )
}
