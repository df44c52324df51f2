import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import type { Text } from '../../../../lib/texts.ts'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import { lookOf } from '../../components/look.ts'
import { HOW_TO_MOVE } from '../../drag/components/announcement.ts'
import { clockText, spokenEntry, titleOf } from '../../labels.ts'
import styles from './week.module.css'
import look from '../../components/look.module.css'

export interface WeekCardProps {
  text: Text
  entry: ScheduleEntry
  member: UserId | null
  now: string
  selected: boolean
  /** On its way to another place. */
  dragged: boolean
  mayMove: boolean
  onOpen: (id: string) => void
}

/** The last name is enough where the column is narrow. */
const lastName = (name: string): string => name.trim().split(/\s+/u).at(-1) ?? name

/**
 * An entry in a cell of the week: when it begins, what, and for whom. A week has hundreds, so a card has no hooks of its
 * own: its cell gives it the texts, and draws it anew when one of its entries changes.
 */
export function WeekCard({ text, entry, member, now, selected, dragged, mayMove, onOpen }: WeekCardProps) {
  const shown = lookOf(entry, now)
  const movable = mayMove && entry.state !== 'done'
  return (
    <button
      type="button"
      className={`${look['look']} ${styles['card']}`}
      data-look={shown}
      data-selected={selected}
      data-dragged={dragged}
      data-entry={entry.id}
      data-member={member ?? ''}
      data-drag={movable ? `${entry.id} ${member ?? ''}` : undefined}
      aria-label={spokenEntry(text, entry, shown)}
      aria-describedby={movable ? HOW_TO_MOVE : undefined}
      onClick={() => onOpen(entry.id)}
    >
      <span className={styles['time']}>
        {entry.wall === null ? text('schedule.anyTime') : clockText(entry.wall)}
        {shown !== 'confirmed' && <EntryIcon look={shown} size={14} />}
      </span>
      <span className={styles['title']}>{titleOf(text, entry)}</span>
      {entry.title !== '' && entry.customer !== '' && <span className={styles['who']}>{lastName(entry.customer)}</span>}
    </button>
  )
}
