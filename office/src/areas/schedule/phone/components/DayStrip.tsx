import { useText } from '../../../../lib/texts.ts'
import { eachEntry, type Row } from '../../components/rows.ts'
import { addDays, daysFrom, weekRange } from '../../components/wall.ts'
import { dayText, weekdayLetter } from '../../labels.ts'
import { useSwipe } from './useSwipe.ts'
import styles from './phone.module.css'

interface DayStripProps {
  date: string
  today: string
  rows: readonly Row[]
  go: (day: string) => void
}

/** The week: how much each day has, and the way to it. A swipe goes to the week before or after. */
export function DayStrip({ date, today, rows, go }: DayStripProps) {
  const text = useText()
  const swipe = useSwipe((step) => go(addDays(date, 7 * step)))
  const { from, to } = weekRange(date)
  const byDay = Map.groupBy(eachEntry(rows), (entry) => entry.day)
  return (
    <fieldset className={styles['strip']} aria-label={text('schedule.day')} {...swipe}>
      {daysFrom(from, to).map((day) => {
        const count = byDay.get(day)?.length ?? 0
        return (
          <button
            key={day}
            type="button"
            className={styles['day']}
            aria-pressed={day === date}
            data-today={day === today}
            aria-label={`${dayText(day)}, ${text('schedule.visits', { count })}`}
            onClick={() => go(day)}
          >
            <small>{weekdayLetter(day)}</small>
            <strong>{Number(day.slice(8))}</strong>
            <span className={styles['dots']}>
              {Array.from({ length: Math.min(3, count) }, (_, dot) => (
                <i key={dot} />
              ))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
