import IconBeach from '~icons/tabler/beach'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconCheck from '~icons/tabler/check'
import IconClockExclamation from '~icons/tabler/clock-exclamation'
import IconHelp from '~icons/tabler/help'
import IconHomeOff from '~icons/tabler/home-off'
import IconSteeringWheel from '~icons/tabler/steering-wheel'
import IconTool from '~icons/tabler/tool'
import IconUsers from '~icons/tabler/users'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { Icon } from '../../../lib/area.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { stateText } from '../labels.ts'
import { lookMeanings, lookOf, type Look } from './look.ts'

export const lookIcons: Readonly<Record<Look, Icon>> = {
  confirmed: IconCalendarCheck,
  hold: IconHelp,
  way: IconSteeringWheel,
  working: IconTool,
  late: IconClockExclamation,
  done: IconCheck,
  missed: IconHomeOff,
  other: IconUsers,
  off: IconBeach,
}

/** The picture of a state; what is confirmed needs none where color and place say so. */
export function EntryIcon({ look, size = 16 }: { look: Look; size?: number }) {
  const Sign = lookIcons[look]
  return <Sign size={size} aria-hidden />
}

/** How an entry stands, in a word with its icon. */
export function StateMark({
  entry,
  now,
}: {
  entry: Pick<ScheduleEntry, 'kind' | 'state' | 'wall' | 'arrival_minutes'>
  now: string
}) {
  const text = useText()
  const look = lookOf(entry, now)
  const meaning = entry.state === 'cancelled' ? 'neutral' : lookMeanings[look]
  return <Mark meaning={meaning} icon={lookIcons[look]} label={stateText(text, entry, look)} />
}
