import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../../../lib/texts.ts'
import { wallAt, wallPlus } from '../../components/wall.ts'
import { dayText, rangeText, titleOf } from '../../labels.ts'
import { calloutLines } from './Callout.tsx'
import { useDrag } from './dragStore.ts'
import { usePlan } from './planContext.ts'

/** Says where an entry is that the keyboard carries: "Leak, Ana, 9:15–10:15 AM, 15 min over Toilet replacement". */
export function DragVoice() {
  const text = useText()
  const drag = useDrag()
  const { rows } = usePlan()
  const said = () => {
    if (drag === null || drag.by === 'pointer' || drag.landing === null) return ''
    const { member, day, start } = drag.landing
    const from = start === null ? null : wallAt(day, start)
    const name = rows.find((row) => row.member === member)?.name ?? ''
    return [
      titleOf(text, drag.entry),
      name || text('schedule.nobody'),
      dayText(day),
      from === null ? '' : rangeText(from, wallPlus(from, drag.minutes)),
      ...calloutLines(text, drag).map(({ words }) => words),
    ]
      .filter((part) => part !== '')
      .join(', ')
  }
  return (
    <output style={{ position: 'absolute' }}>
      <VisuallyHidden>{said()}</VisuallyHidden>
    </output>
  )
}
