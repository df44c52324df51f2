import { useText } from '../../../../lib/texts.ts'
import styles from './competitors.module.css'

export interface MonthBarsProps {
  /** Reviews by month, the oldest first. */
  months: readonly number[]
  /** Of a competitor five reviews are known: there may be more. */
  atLeast: boolean
}

/** Wide and high, in units of the picture. */
const [step, bar, height] = [7, 5, 28]

/** A year of reviews as small bars, each row by its own highest month. Who does not see it hears the numbers. */
export function MonthBars({ months, atLeast }: MonthBarsProps) {
  const text = useText()
  const highest = Math.max(1, ...months)
  const counts = months.join(', ')
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${months.length * step} ${height}`}
      role="img"
      aria-label={text(atLeast ? 'opportunities.competitors.trendAtLeast' : 'opportunities.competitors.trendOf', {
        counts,
      })}
    >
      {months.map((count, month) => {
        const high = count === 0 ? 1 : Math.max(3, (count / highest) * height)
        const key = `${month}`
        return <rect key={key} x={month * step} y={height - high} width={bar} height={high} data-empty={count === 0} />
      })}
    </svg>
  )
}
