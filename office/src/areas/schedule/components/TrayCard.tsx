import IconHelp from '~icons/tabler/help'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { useIsDragged } from '../drag/components/dragStore.ts'
import { heldText, lengthText, titleOf, waitsText, weekdayText, whoOf } from '../labels.ts'
import styles from './tray.module.css'

/** Why a card is in the tray: until when it is held, its day and length, or how long it has waited. */
export function TrayFact({ entry, now }: { entry: ScheduleEntry; now: string }) {
  const text = useText()
  const formats = useFormats()
  const moment = useNow()
  const { state, wall, day, minutes, created, held_until: until } = entry
  if (state === 'hold' && wall !== null) {
    return (
      <span className={styles['held']}>
        <IconHelp size={14} aria-hidden />
        {until === null ? text('schedule.look.hold') : heldText(text, until, now)}
      </span>
    )
  }
  if (day !== null) return <span className={styles['fact']}>{`${weekdayText(day)}, ${lengthText(minutes)}`}</span>
  return <span className={styles['fact']}>{waitsText(text, formats, created, moment)}</span>
}

/** What waits for a time, in three lines. */
export function TrayCardFace({ entry, now, lifted = false }: { entry: ScheduleEntry; now: string; lifted?: boolean }) {
  const text = useText()
  const who = whoOf(entry)
  return (
    <span className={styles['card']} data-lifted={lifted}>
      <span className={styles['title']}>{titleOf(text, entry)}</span>
      {who !== '' && <span className={styles['fact']}>{who}</span>}
      <TrayFact entry={entry} now={now} />
    </span>
  )
}

export interface TrayCardProps {
  entry: ScheduleEntry
  now: string
  mayMove: boolean
  onOpen: (id: string) => void
}

/** A card of the tray: pressed it opens, dragged it gets its time. */
export function TrayCard({ entry, now, mayMove, onOpen }: TrayCardProps) {
  const dragged = useIsDragged(entry.id)
  return (
    <li>
      <button
        type="button"
        className={styles['open']}
        data-dragged={dragged}
        data-card={entry.id}
        data-drag={mayMove ? `${entry.id} tray` : undefined}
        onClick={() => onOpen(entry.id)}
      >
        <TrayCardFace entry={entry} now={now} />
      </button>
    </li>
  )
}
