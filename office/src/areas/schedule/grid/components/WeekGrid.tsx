import { useDroppable } from '@dnd-kit/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useDeferredValue, useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Initials } from '../../components/Initials.tsx'
import { hoursOn } from '../../components/plan.ts'
import { entriesOn, loadOf, shortName, type Row } from '../../components/rows.ts'
import { daysFrom, weekdayOf } from '../../components/wall.ts'
import { useIsTarget } from '../../drag/components/dragStore.ts'
import { addTarget, GRID } from '../../drag/components/targets.ts'
import { dayText, daysText, plannedText, weekdayText } from '../../labels.ts'
import type { GridProps } from './DayGrid.tsx'
import { WeekCard } from './WeekCard.tsx'
import styles from './week.module.css'

/** So many cards of a cell are seen; the others by their count. */
const FEW = 4
/** So many members fit on a screen: those below come a moment later, so that another week is there at once. */
const ROWS_IN_SIGHT = 4

interface ShownDay {
  readonly day: string
  /** In the range. */
  readonly index: number
}

export interface WeekGridProps extends GridProps {
  onDay: (day: string) => void
}

/** The days of a week that are shown: of Saturday and Sunday those that somebody works on, or that have entries. */
function shownDays(days: readonly string[], rows: readonly Row[]): ShownDay[] {
  return days.flatMap((day, index) => {
    const isUsed =
      weekdayOf(day) < 5 ||
      rows.some((row) => hoursOn(row, index).length > 0 || row.entries.some((entry) => entry.day === day))
    return isUsed ? [{ day, index }] : []
  })
}

/** A week of the crew: members below each other, days side by side. */
export function WeekGrid({ schedule, rows, now, selected, mayMove, onOpen, onDay: open }: WeekGridProps) {
  const text = useText()
  const { setNodeRef } = useDroppable({ id: GRID })
  const later = useDeferredValue(rows)
  const days = shownDays(daysFrom(schedule.from, schedule.to), rows)
  const size: CSSProperties & Record<`--${string}`, number> = { '--days': days.length }
  const isClosed = (day: string) => schedule.closed.some((each) => each === day)
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
        {days.map(({ day }) => (
          <div key={day} className={styles['dayHead']} data-today={now.startsWith(day)}>
            <button type="button" aria-label={dayText(day)} onClick={() => open(day)}>
              {weekdayText(day)} <strong>{Number(day.slice(8))}</strong>
            </button>
            {isClosed(day) && <span className={styles['closed']}>{text('schedule.closed')}</span>}
          </div>
        ))}
        {[...rows.slice(0, ROWS_IN_SIGHT), ...later.slice(ROWS_IN_SIGHT)].map((row) => [
          <MemberCell key={`${row.member ?? ''} head`} row={row} days={days} now={now} />,
          ...days.map(({ day, index }) => (
            <Cell
              key={`${row.member ?? ''} ${day}`}
              row={row}
              day={day}
              isOff={
                isClosed(day) ||
                isFree(row, index) ||
                row.entries.some((entry) => entry.day === day && entry.kind === 'time_off')
              }
            >
              <Cards entries={entriesOn([row], day)} {...{ row, day, now, selected, mayMove, onOpen, open }} />
            </Cell>
          )),
        ])}
      </div>
    </section>
  )
}

const isFree = (row: Row, index: number) => row.member !== null && hoursOn(row, index).length === 0

/** A member in the first column: name, role, and how much of the week is planned. */
function MemberCell({ row, days, now }: { row: Row; days: readonly ShownDay[]; now: string }) {
  const text = useText()
  const formats = useFormats()
  const { planned, available, conflicts } = loadOf(row, days, now)
  return (
    <div className={styles['member']}>
      <Initials name={row.name} />
      <strong title={row.name}>{row.member === null ? text('schedule.nobody') : shortName(row.name)}</strong>
      {row.role !== null && <span>{text(`schedule.role.${row.role}`)}</span>}
      {row.member === null ? (
        <span>{text('schedule.visits', { count: row.entries.length })}</span>
      ) : (
        <span>{plannedText(text, formats, planned, available)}</span>
      )}
      {conflicts.length > 0 && (
        <span data-conflict="true">
          <IconAlertTriangle size={14} aria-hidden />
          {text('schedule.conflicts', { count: conflicts.length })}
        </span>
      )}
    </div>
  )
}

interface CellProps {
  row: Row
  day: string
  isOff: boolean
  children: React.ReactNode
}

function Cell({ row: { member }, day, isOff, children }: CellProps) {
  const cell = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      cell.current === null
        ? undefined
        : addTarget(`${member ?? ''} ${day} cell`, { member, day, element: cell.current, hours: null }),
    [member, day],
  )
  return (
    <div ref={cell} className={styles['cell']} data-off={isOff} data-target={useIsTarget(member, day)}>
      {children}
    </div>
  )
}

interface CardsProps extends Pick<WeekGridProps, 'now' | 'selected' | 'mayMove' | 'onOpen'> {
  entries: readonly ScheduleEntry[]
  row: Row
  day: string
  open: (day: string) => void
}

function Cards({ entries, row, day, open, ...card }: CardsProps) {
  const text = useText()
  const shown = entries.length === FEW + 1 ? entries : entries.slice(0, FEW)
  return (
    <>
      {shown.map((entry) => (
        <WeekCard
          key={entry.id}
          entry={entry}
          member={row.member}
          now={card.now}
          selected={entry.id === card.selected}
          mayMove={card.mayMove}
          onOpen={card.onOpen}
        />
      ))}
      {entries.length > shown.length && (
        <button type="button" className={styles['rest']} onClick={() => open(day)}>
          {text('schedule.moreOf', { count: entries.length - shown.length })}
        </button>
      )}
    </>
  )
}
