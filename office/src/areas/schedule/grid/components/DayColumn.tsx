import IconCar from '~icons/tabler/car'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { blocksOf, drivesOf, offSpans } from '../../components/plan.ts'
import { spansOf, type Row } from '../../components/rows.ts'
import { Carried, FitHere } from '../../drag/components/Carried.tsx'
import { useDraggedOf } from '../../drag/components/dragStore.ts'
import { addTarget } from '../../drag/components/targets.ts'
import { lengthText } from '../../labels.ts'
import { Block, remOf } from './Block.tsx'
import styles from './grid.module.css'

export interface DayColumnProps {
  row: Row
  day: string
  /** Of the day in the range. */
  index: number
  hours: { readonly first: number; readonly last: number }
  isClosed: boolean
  now: string
  selected: string | null
  mayMove: boolean
  onOpen: (id: string) => void
  /** Somebody pressed a free time, in minutes since midnight. */
  onFree: ((member: Row['member'], minute: number) => void) | undefined
}

/** A member's day: their hours, blocks, and the drives between them. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { row, day, index, hours, isClosed, now, selected, mayMove, onOpen, onFree } = props
  const { member, entries, home } = row
  const text = useText()
  const column = useRef<HTMLElement>(null)
  const blocks = useMemo(() => blocksOf(entries, day), [entries, day])
  const dragged = useDraggedOf(entries)
  const drives = useMemo(() => (member === null ? [] : drivesOf(entries, day, home)), [member, entries, day, home])
  const off = offSpans(isClosed ? [] : spansOf(row, index))
  useLayoutEffect(
    () =>
      column.current === null
        ? undefined
        : addTarget(`${member ?? ''} ${day}`, { member, day, element: column.current, hours }),
    [member, day, hours],
  )
  const top = (minute: number) => remOf(Math.max(minute, hours.first * 60) - hours.first * 60)
  return (
    <section ref={column} className={styles['column']} aria-label={row.name || text('schedule.nobody')}>
      {off.map(({ start, end }) => {
        const from = Math.max(start, hours.first * 60)
        const until = Math.min(end, hours.last * 60)
        if (from >= until) return null
        return <div key={start} className={styles['off']} style={{ top: top(from), height: remOf(until - from) }} />
      })}
      <div className={styles['lines']} />
      {onFree !== undefined && (
        <button
          type="button"
          className={styles['free']}
          // by the keyboard "New visit" does the same
          tabIndex={-1}
          aria-hidden
          onClick={(event) => {
            const { top: upper, height } = event.currentTarget.getBoundingClientRect()
            const minute = hours.first * 60 + ((event.clientY - upper) / height) * (hours.last - hours.first) * 60
            onFree(member, Math.floor(minute / 15) * 15)
          }}
        />
      )}
      <div className={styles['lane']}>
        {drives.map(({ to, start, end, minutes, isTight }) => (
          <div
            key={to}
            className={styles['drive']}
            data-tight={isTight}
            style={{
              top: `calc(${top(end)} - max(${remOf(end - start)}, 1rem))`,
              height: `calc(max(${remOf(end - start)}, 1rem) - 2px)`,
            }}
          >
            <IconCar size={13} aria-hidden />
            {lengthText(minutes)}
          </div>
        ))}
        {blocks.map((block) => (
          <Block
            key={block.entry.id}
            block={block}
            member={member}
            day={day}
            first={hours.first}
            now={now}
            selected={block.entry.id === selected}
            dragged={block.entry.id === dragged}
            mayMove={mayMove && block.entry.state !== 'done'}
            onOpen={onOpen}
          />
        ))}
        <FitHere member={member} day={day} first={hours.first} />
        <Carried member={member} day={day} first={hours.first} />
      </div>
    </section>
  )
})
