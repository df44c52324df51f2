import { memo } from 'react'
import type { UserId } from '#contract/shared.ts'
import { useText } from '../../../../lib/texts.ts'
import { lookOf } from '../../components/look.ts'
import type { Block as Placed } from '../../components/plan.ts'
import { wallAt } from '../../components/wall.ts'
import { HOW_TO_MOVE } from '../../drag/components/announcement.ts'
import { spokenEntry } from '../../labels.ts'
import { BlockFace, sizeOf } from './BlockFace.tsx'
import styles from './block.module.css'
import look from '../../components/look.module.css'

export interface BlockProps {
  block: Placed
  member: UserId | null
  day: string
  /** The first hour of the grid. */
  first: number
  now: string
  selected: boolean
  /** On its way to another place. */
  dragged: boolean
  mayMove: boolean
  onOpen: (id: string) => void
}

/** `4rem` an hour. */
export const remOf = (minutes: number): string => `${(minutes / 60) * 4}rem`

/** An entry at its time: pressed it opens, dragged it moves, its lower edge makes it longer. */
export const Block = memo(function Block(props: BlockProps) {
  const { block, member, day, first, now, selected, dragged, mayMove, onOpen } = props
  const { entry, start, end, lane, lanes } = block
  const text = useText()
  const shown = lookOf(entry, now)
  // of several members each has the block in their column
  const key = `${entry.id} ${member ?? ''}`
  const place = {
    top: remOf(start - first * 60),
    height: `calc(${remOf(end - start)} - 2px)`,
    left: `${(100 * lane) / lanes}%`,
    width: `calc(${100 / lanes}% - ${lane < lanes - 1 ? 3 : 0}px)`,
  }
  return (
    <div className={styles['block']} style={place} data-dragged={dragged}>
      <button
        type="button"
        className={`${look['look']} ${styles['face']}`}
        data-look={shown}
        data-size={sizeOf(end - start)}
        data-selected={selected}
        data-entry={entry.id}
        data-member={member ?? ''}
        data-drag={mayMove ? key : undefined}
        aria-label={spokenEntry(text, entry, shown)}
        aria-describedby={mayMove ? HOW_TO_MOVE : undefined}
        onClick={() => onOpen(entry.id)}
      >
        <BlockFace entry={entry} look={shown} wall={wallAt(day, start)} minutes={end - start} now={now} />
      </button>
      {mayMove && <div className={styles['edge']} data-drag={`${key} edge`} aria-hidden />}
    </div>
  )
})
