import { useDroppable } from '@dnd-kit/core'
import { useDeferredValue, useMemo, type CSSProperties } from 'react'
import type { Schedule } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { hoursOn } from '../../components/plan.ts'
import type { Row } from '../../components/rows.ts'
import { daysFrom, weekdayOf } from '../../components/wall.ts'
import { GRID } from '../../drag/components/targets.ts'
import { dayText, daysText, weekdayText } from '../../labels.ts'
import type { GridProps } from './DayGrid.tsx'
import { WeekRow, type ShownDay } from './WeekRow.tsx'
import styles from './week.module.css'

/** So many members fit on a screen: those below come a moment later, so that another week is there at once. */
const ROWS_IN_SIGHT = 4
const none: readonly Row[] = []

export interface WeekGridProps extends GridProps {
  onDay: (day: string) => void
}

/** The days of a week that are shown: of Saturday and Sunday those that somebody works on, or that have entries. */
function shownDays({ from, to, closed }: Schedule, rows: readonly Row[]): ShownDay[] {
  return daysFrom(from, to).flatMap((day, index) => {
    const isUsed =
      weekdayOf(day) < 5 ||
      rows.some((row) => hoursOn(row, index).length > 0) ||
      rows.some((row) => row.entries.some((entry) => entry.day === day))
    return isUsed ? [{ day, index, isClosed: closed.some((each) => each === day) }] : []
  })
}

/** A week of the crew: members below each other, days side by side. */
export function WeekGrid({ schedule, rows, now, selected, waits, mayMove, onOpen, onDay }: WeekGridProps) {
  const text = useText()
  const { setNodeRef } = useDroppable({ id: GRID })
  const later = useDeferredValue(rows, none)
  const days = useMemo(() => shownDays(schedule, rows), [schedule, rows])
  const size: CSSProperties & Record<`--${string}`, number> = { '--days': days.length }
  const people = rows.filter(({ member }) => member !== null).length
  return (
    <section
      className={styles['scroller']}
      data-scroller
      tabIndex={0}
      aria-label={text('schedule.weekOf', { days: daysText(schedule.from, schedule.to) })}
    >
      <div ref={setNodeRef} className={styles['week']} style={size}>
        <div className={styles['corner']}>{text('schedule.people', { count: people })}</div>
        {days.map(({ day, isClosed }) => (
          <div key={day} className={styles['dayHead']} data-today={now.startsWith(day)}>
            <button type="button" aria-label={dayText(day)} onClick={() => onDay(day)}>
              {weekdayText(day)} <strong>{Number(day.slice(8))}</strong>
            </button>
            {isClosed && <span className={styles['closed']}>{text('schedule.closed')}</span>}
          </div>
        ))}
        {[...rows.slice(0, ROWS_IN_SIGHT), ...later.slice(ROWS_IN_SIGHT)].map((row) => (
          <WeekRow
            key={row.member ?? ''}
            {...{ row, days, now, waits, mayMove, onOpen, onDay }}
            selected={selected !== null && row.entries.some(({ id }) => id === selected) ? selected : null}
          />
        ))}
      </div>
    </section>
  )
}
