// Small on purpose: the panel and the page of a visit share it.
import IconRepeat from '~icons/tabler/repeat'
import { useText } from '../../../../lib/texts.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { repeatText } from '../../series/labels.ts'
import styles from './visit.module.css'

/** How the series of a visit repeats, and that it left it. */
export function RepeatFact({ visit: { repeat, day, detached } }: { visit: ShownVisit }) {
  const text = useText()
  if (repeat === null || day === null) return null
  return (
    <div className={styles['fact']}>
      <IconRepeat size={20} aria-hidden />
      <p>{repeatText(text, repeat, day)}</p>
      {detached && <p>{text('schedule.series.movedAlone')}</p>}
    </div>
  )
}
