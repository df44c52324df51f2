import { useMemo } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { lookOf } from '../../components/look.ts'
import { eachEntry, inOrder } from '../../components/rows.ts'
import { daysFrom } from '../../components/wall.ts'
import { clockText, dayText, monthText, spokenEntry, titleOf, weekdayText } from '../../labels.ts'
import type { GridProps } from './DayGrid.tsx'
import styles from './week.module.css'
import look from '../../components/look.module.css'

const FEW = 3

/** A month: how many entries each day has, and the first three of them. */
export function MonthGrid({
  schedule,
  rows,
  date,
  now,
  selected,
  onOpen,
  onDay,
}: Omit<GridProps, 'mayMove' | 'waits'> & { onDay: (day: string) => void }) {
  const text = useText()
  const days = daysFrom(schedule.from, schedule.to)
  const byDay = useMemo(() => Map.groupBy(eachEntry(rows), ({ day }) => day), [rows])
  return (
    <section className={styles['scroller']} tabIndex={0} aria-label={monthText(date)}>
      <div className={styles['month']}>
        {days.slice(0, 7).map((day) => (
          <div key={day} className={styles['weekday']} aria-hidden>
            {weekdayText(day)}
          </div>
        ))}
        {days.map((day) => {
          const entries = inOrder(byDay.get(day) ?? [])
          return (
            <div
              key={day}
              className={styles['date']}
              data-outside={!day.startsWith(date.slice(0, 7))}
              data-today={now.startsWith(day)}
              data-closed={schedule.closed.some((each) => each === day)}
            >
              <button
                type="button"
                className={styles['dateHead']}
                aria-label={`${dayText(day)}, ${text('schedule.visits', { count: entries.length })}`}
                onClick={() => onDay(day)}
              >
                <strong>{Number(day.slice(8))}</strong>
                {entries.length > 0 && entries.length}
              </button>
              {entries.slice(0, FEW).map((entry) => (
                <Line key={entry.id} entry={entry} now={now} selected={entry.id === selected} onOpen={onOpen} />
              ))}
              {entries.length > FEW && (
                <button type="button" className={styles['rest']} onClick={() => onDay(day)}>
                  {text('schedule.moreOf', { count: entries.length - FEW })}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface LineProps {
  entry: ScheduleEntry
  now: string
  selected: boolean
  onOpen: (id: string) => void
}

function Line({ entry, now, selected, onOpen }: LineProps) {
  const text = useText()
  const shown = lookOf(entry, now)
  return (
    <button
      type="button"
      className={`${look['look']} ${styles['line']}`}
      data-look={shown}
      data-selected={selected}
      data-entry={entry.id}
      aria-label={spokenEntry(text, entry, shown)}
      onClick={() => onOpen(entry.id)}
    >
      <span>{entry.wall === null ? text('schedule.anyTime') : clockText(entry.wall)}</span>
      <span>{titleOf(text, entry)}</span>
    </button>
  )
}
