import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCar from '~icons/tabler/car'
import IconCheck from '~icons/tabler/check'
import type { Text } from '../../../../lib/texts.ts'
import { useText } from '../../../../lib/texts.ts'
import { wallAt } from '../../components/wall.ts'
import { shortName } from '../../components/rows.ts'
import { clockText, lengthText, titleOf } from '../../labels.ts'
import type { Drag } from './dragStore.ts'
import styles from './callout.module.css'

/** The drive before and after, as far as they are known. */
function drivesText(text: Text, before: number | null, after: number | null): string {
  if (before !== null && after !== null)
    return text('schedule.drives', { before: lengthText(before), after: lengthText(after) })
  if (before !== null) return text('schedule.driveBefore', { time: lengthText(before) })
  return after === null ? '' : text('schedule.driveAfter', { time: lengthText(after) })
}

/** What becomes of an entry where it is held, in words: over what it lies, the drives, and where it would fit. */
export function calloutLines(text: Text, { verdict, fit }: Pick<Drag, 'verdict' | 'fit'>) {
  if (verdict === null) return []
  const { over, before, after, isTight } = verdict
  const drives = drivesText(text, before, after)
  return [
    ...(over === null
      ? []
      : [
          {
            meaning: 'trouble',
            sign: IconAlertTriangle,
            words: text('schedule.over', { time: lengthText(over.minutes), title: titleOf(text, over.entry) }),
          } as const,
        ]),
    ...(drives === '' ? [] : [{ meaning: isTight ? 'waiting' : 'plain', sign: IconCar, words: drives } as const]),
    ...(fit === null
      ? []
      : [
          {
            meaning: 'gain',
            sign: IconCheck,
            words: text('schedule.canTake', { name: shortName(fit.name), time: clockText(wallAt(fit.day, fit.start)) }),
          } as const,
        ]),
  ]
}

/** The same beside what is carried; on its left where there is no room, below where something else is to be seen. */
export function Callout({ drag, left = false, below = false }: { drag: Drag; left?: boolean; below?: boolean }) {
  const text = useText()
  const lines = calloutLines(text, drag)
  if (lines.length === 0) return null
  return (
    <div className={styles['callout']} data-left={left} data-below={below}>
      {lines.map(({ meaning, sign: Sign, words }) => (
        <p key={words} className={styles['line']} data-meaning={meaning}>
          <Sign size={18} aria-hidden />
          {words}
        </p>
      ))}
    </div>
  )
}
