import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import { minutesLate, type Look } from '../../components/look.ts'
import { lengthText, shortRange, titleOf, whoOf } from '../../labels.ts'
import { wallPlus } from '../../components/wall.ts'
import styles from './block.module.css'

export type Size = 'short' | 'middle' | 'tall' | 'long'

/** How much a block of so many minutes has room for: one line, time and title, all of it, a title of two lines. */
export function sizeOf(minutes: number): Size {
  if (minutes < 45) return 'short'
  if (minutes < 60) return 'middle'
  return minutes < 90 ? 'tall' : 'long'
}

export interface BlockFaceProps {
  entry: ScheduleEntry
  look: Look
  /** The wall time that it is shown with, which differs from its own while it is carried. */
  wall: string
  minutes: number
  now: string
}

/** The words of a block: when, what, for whom, and by how much it is late. */
export function BlockFace({ entry, look, wall, minutes, now }: BlockFaceProps) {
  const text = useText()
  const who = whoOf(entry)
  const late = minutesLate(entry, now)
  return (
    <>
      <span className={styles['time']}>
        {shortRange(wall, wallPlus(wall, minutes))}
        {look !== 'confirmed' && <EntryIcon look={look} />}
      </span>
      <span className={styles['title']}>{titleOf(text, entry)}</span>
      {who !== '' && <span className={styles['who']}>{who}</span>}
      {late !== null && <span className={styles['late']}>{text('schedule.late', { time: lengthText(late) })}</span>}
    </>
  )
}
