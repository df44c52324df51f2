import { useDroppable } from '@dnd-kit/core'
import { Fragment, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { Schedule } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { shownHours } from '../../components/plan.ts'
import type { Row } from '../../components/rows.ts'
import { spansOf } from '../../components/rows.ts'
import { daysBetween, minuteOf, wallAt } from '../../components/wall.ts'
import { GRID } from '../../drag/components/targets.ts'
import { clockText, dayText, exactClock } from '../../labels.ts'
import { DayColumn } from './DayColumn.tsx'
import { remOf } from './Block.tsx'
import { MemberHead } from './MemberHead.tsx'
import styles from './grid.module.css'

export interface GridProps {
  schedule: Schedule
  rows: readonly Row[]
  /** The day that is shown, or one of the week's. */
  date: string
  now: string
  selected: string | null
  /** What is planned is not known yet. */
  waits: boolean
  mayMove: boolean
  onOpen: (id: string) => void
}

export interface DayGridProps extends GridProps {
  onFree: ((member: Row['member'], minute: number) => void) | undefined
}

/** A day of the crew: members side by side, hours down. */
export function DayGrid({ schedule, rows, date, now, selected, waits, mayMove, onOpen, onFree }: DayGridProps) {
  const text = useText()
  const index = daysBetween(schedule.from, date)
  const hours = useMemo(
    () =>
      shownHours(
        rows.flatMap(({ entries }) => entries),
        [date],
      ),
    [rows, date],
  )
  const isToday = now.startsWith(date)
  const scroller = useStart(rows, { date, index, first: hours.first, now })
  const { setNodeRef } = useDroppable({ id: GRID })
  const size: CSSProperties & Record<`--${string}`, number> = {
    '--columns': rows.length,
    '--hours': hours.last - hours.first,
  }
  const isClosed = schedule.closed.some((day) => day === date)
  return (
    <section
      ref={scroller}
      className={styles['scroller']}
      data-scroller
      tabIndex={0}
      aria-label={text('schedule.dayOf', { day: dayText(date) })}
    >
      <div ref={setNodeRef} className={styles['day']} style={size}>
        <div className={styles['corner']} />
        {rows.map((row) => (
          <MemberHead key={row.member ?? ''} row={row} day={date} index={index} now={now} waits={waits} />
        ))}
        <div className={styles['rail']} aria-hidden>
          <Hours {...hours} />
          {isToday && (
            <span className={styles['nowTime']} style={{ top: remOf(minuteOf(now) - hours.first * 60) }}>
              {exactClock(now)}
            </span>
          )}
        </div>
        {rows.map((row) => (
          <DayColumn
            key={row.member ?? ''}
            row={row}
            day={date}
            index={index}
            hours={hours}
            isClosed={isClosed}
            now={now}
            selected={selected}
            mayMove={mayMove}
            onOpen={onOpen}
            onFree={onFree}
          />
        ))}
        {isToday && (
          <div
            className={styles['now']}
            style={{ top: `calc(3.5rem + ${remOf(minuteOf(now) - hours.first * 60)} - 1px)` }}
          />
        )}
      </div>
    </section>
  )
}

function Hours({ first, last }: { first: number; last: number }) {
  return Array.from({ length: last - first - 1 }, (_, step) => first + step + 1).map((hour) => (
    <Fragment key={hour}>
      <span className={styles['hour']} style={{ top: remOf((hour - first) * 60) }}>
        {clockText(wallAt('2026-01-01', hour * 60))}
      </span>
    </Fragment>
  ))
}

interface Start {
  date: string
  index: number
  first: number
  now: string
}

/** Where a day begins to be read: shortly before somebody works, and today before now. */
function useStart(rows: readonly Row[], { date, index, first, now }: Start) {
  const scroller = useRef<HTMLElement>(null)
  const shown = useRef('')
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || shown.current === date) return
    shown.current = date
    const opens = rows
      .filter(({ member }) => member !== null)
      .flatMap((row) => spansOf(row, index).map(({ start }) => start))
    const from = opens.length === 0 ? 8 * 60 : Math.min(...opens)
    const late = now.startsWith(date) ? Math.max(from, minuteOf(now) - 150) : from
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    element.scrollTop = ((late - 30) / 60 - first) * 4 * root
  }, [rows, date, index, first, now])
  return scroller
}
