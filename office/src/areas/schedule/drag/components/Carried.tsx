import IconCheck from '~icons/tabler/check'
import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '#contract/shared.ts'
import { useText } from '../../../../lib/texts.ts'
import { lookOf } from '../../components/look.ts'
import { wallAt, wallPlus } from '../../components/wall.ts'
import { BlockFace, sizeOf } from '../../grid/components/BlockFace.tsx'
import { remOf } from '../../grid/components/Block.tsx'
import { lengthText, shortRange } from '../../labels.ts'
import { Callout } from './Callout.tsx'
import { useCarriedTo, useFitIn, type Drag } from './dragStore.ts'
import styles from '../../grid/components/block.module.css'
import look from '../../components/look.module.css'

interface ColumnProps {
  member: UserId | null
  day: string
  /** The first hour of the grid. */
  first: number
}

/** What is carried, with the time that it would have. */
export function CarriedFace({ drag }: { drag: Drag }) {
  const { entry, landing, minutes, verdict } = drag
  const wall = landing === null || landing.start === null ? entry.wall : wallAt(landing.day, landing.start)
  return (
    <div
      className={`${look['look']} ${styles['face']} ${styles['carried']}`}
      data-look={lookOf(entry, '')}
      data-size={sizeOf(minutes)}
      data-over={verdict?.over !== null && verdict !== null}
    >
      <BlockFace
        entry={entry}
        look={lookOf(entry, '')}
        wall={wall ?? wallAt('2026-01-01', 0)}
        minutes={minutes}
        now=""
      />
    </div>
  )
}

/** Room for the callout, in pixels. */
const BESIDE = 290

/** What the keyboard carries, in the column where it would land. */
export function Carried({ member, day, first }: ColumnProps) {
  const drag = useCarriedTo(member, day)
  const start = drag?.landing?.start ?? null
  return drag === null || start === null ? null : (
    <CarriedBlock key={start} drag={drag} top={remOf(start - first * 60)} />
  )
}

/** Drawn anew at every place, and brought into sight there. */
function CarriedBlock({ drag, top }: { drag: Drag; top: string }) {
  const [left, setLeft] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const edge = element.closest('[data-scroller]')?.getBoundingClientRect().right ?? globalThis.innerWidth
    setLeft(element.getBoundingClientRect().right + BESIDE > edge)
  }, [])
  return (
    <div ref={place} style={{ position: 'absolute', zIndex: 3, inset: `${top} 0 auto`, height: remOf(drag.minutes) }}>
      <CarriedFace drag={drag} />
      <Callout drag={drag} left={left} />
    </div>
  )
}

/** The place in a column where what is carried would fit. */
export function FitHere({ member, day, first }: ColumnProps) {
  const text = useText()
  const drag = useFitIn(member, day)
  if (drag === null || drag.fit === null) return null
  const { start, drive } = drag.fit
  const wall = wallAt(day, start)
  return (
    <div
      className={styles['fit']}
      style={{ top: remOf(start - first * 60), height: remOf(drag.minutes), width: '100%' }}
    >
      <span className={styles['time']}>
        {shortRange(wall, wallPlus(wall, drag.minutes))}
        <IconCheck size={16} aria-hidden />
      </span>
      <strong>{text('schedule.fitsHere')}</strong>
      {drive !== null && <span>{text('schedule.drive', { time: lengthText(drive) })}</span>}
    </div>
  )
}
