import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Initials } from '../../components/Initials.tsx'
import { hoursOn } from '../../components/plan.ts'
import { inOrder, loadOf, shortName, type Row } from '../../components/rows.ts'
import { useDraggedOf, useIsTarget } from '../../drag/components/dragStore.ts'
import { addTarget } from '../../drag/components/targets.ts'
import { plannedText } from '../../labels.ts'
import { WeekCard } from './WeekCard.tsx'
import styles from './week.module.css'

/** So many cards of a cell are seen; the others by their count. */
const FEW = 4

export interface ShownDay {
  readonly day: string
  /** In the range. */
  readonly index: number
  readonly isClosed: boolean
}

export interface WeekRowProps {
  row: Row
  days: readonly ShownDay[]
  now: string
  /** The open entry, where this row has it: the others need not be drawn again. */
  selected: string | null
  /** What is planned is not known yet. */
  waits: boolean
  mayMove: boolean
  onOpen: (id: string) => void
  onDay: (day: string) => void
}

const nothing: readonly ScheduleEntry[] = []

/** A member's week: who and how much is planned, then a cell for each day. */
export const WeekRow = memo(function WeekRow({ row, days, now, waits, ...shared }: WeekRowProps) {
  const { member, entries } = row
  const byDay = useMemo(() => Map.groupBy(inOrder(entries), ({ day }) => day), [entries])
  return (
    <>
      <MemberCell {...{ row, days, now, waits }} />
      {days.map(({ day, index, isClosed }) => {
        const own = byDay.get(day) ?? nothing
        const isFree = member !== null && hoursOn(row, index).length === 0
        const isOff = isClosed || isFree || own.some(({ kind }) => kind === 'time_off')
        return <Cell key={index} entries={own} {...{ member, day, isOff, now }} {...shared} />
      })}
    </>
  )
})

/** A member in the first column: name, role, and how much of the week is planned. */
function MemberCell({ row, days, now, waits }: Pick<WeekRowProps, 'row' | 'days' | 'now' | 'waits'>) {
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
        <span>{waits ? '\u00A0' : plannedText(text, formats, planned, available)}</span>
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

interface CellProps extends Pick<WeekRowProps, 'now' | 'selected' | 'mayMove' | 'onOpen' | 'onDay'> {
  entries: readonly ScheduleEntry[]
  member: Row['member']
  day: string
  isOff: boolean
}

/** A day of a member: its first cards, and how many more there are. */
const Cell = memo(function Cell({ entries, member, day, isOff, now, selected, mayMove, onOpen, onDay }: CellProps) {
  const text = useText()
  const cell = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      cell.current === null
        ? undefined
        : addTarget(`${member ?? ''} ${day} cell`, { member, day, element: cell.current, hours: null }),
    [member, day],
  )
  const dragged = useDraggedOf(entries)
  const shown = entries.length === FEW + 1 ? entries : entries.slice(0, FEW)
  return (
    <div ref={cell} className={styles['cell']} data-off={isOff} data-target={useIsTarget(member, day)}>
      {shown.map((entry) => (
        <WeekCard
          key={entry.id}
          {...{ text, entry, member, now, mayMove, onOpen }}
          selected={entry.id === selected}
          dragged={entry.id === dragged}
        />
      ))}
      {entries.length > shown.length && (
        <button type="button" className={styles['rest']} onClick={() => onDay(day)}>
          {text('schedule.moreOf', { count: entries.length - shown.length })}
        </button>
      )}
    </div>
  )
})
