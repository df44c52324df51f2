import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { useText } from '../../../../lib/texts.ts'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import { lookOf } from '../../components/look.ts'
import { HOW_TO_MOVE } from '../../drag/components/announcement.ts'
import { useIsDragged } from '../../drag/components/dragStore.ts'
import { clockText, spokenEntry, titleOf } from '../../labels.ts'
import styles from './week.module.css'
import look from '../../components/look.module.css'

export interface WeekCardProps {
  entry: ScheduleEntry
  member: UserId | null
  now: string
  selected: boolean
  mayMove: boolean
  onOpen: (id: string) => void
}

/** The last name is enough where the column is narrow. */
const lastName = (name: string): string => name.trim().split(/\s+/u).at(-1) ?? name

/** An entry in a cell of the week: when it begins, what, and for whom. */
export const WeekCard = memo(function WeekCard({ entry, member, now, selected, mayMove, onOpen }: WeekCardProps) {
  const text = useText()
  const shown = lookOf(entry, now)
  const movable = mayMove && entry.state !== 'done'
  const { setNodeRef, listeners } = useDraggable({
    id: `${entry.id} ${member ?? ''}`,
    disabled: !movable,
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`${look['look']} ${styles['card']}`}
      data-look={shown}
      data-selected={selected}
      data-dragged={useIsDragged(entry.id)}
      data-entry={entry.id}
      data-member={member ?? ''}
      aria-label={spokenEntry(text, entry, shown)}
      aria-describedby={movable ? HOW_TO_MOVE : undefined}
      onClick={() => onOpen(entry.id)}
      {...listeners}
    >
      <span className={styles['time']}>
        {entry.wall === null ? text('schedule.anyTime') : clockText(entry.wall)}
        {shown !== 'confirmed' && <EntryIcon look={shown} size={14} />}
      </span>
      <span className={styles['title']}>{titleOf(text, entry)}</span>
      {entry.title !== '' && entry.customer !== '' && <span className={styles['who']}>{lastName(entry.customer)}</span>}
    </button>
  )
})
