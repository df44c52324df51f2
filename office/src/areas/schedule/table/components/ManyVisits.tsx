import IconCalendarX from '~icons/tabler/calendar-x'
import IconCheck from '~icons/tabler/check'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconUser from '~icons/tabler/user'
import type { ScheduleEntry, ScheduleMember } from '#contract/schedule/types.ts'
import type { PickedItems } from '../../../../lib/picked.ts'
import { useText } from '../../../../lib/texts.ts'
import { BulkBar } from '../../../../ui/BulkBar.tsx'
import { ChooseOne } from '../../../../ui/ChooseOne.tsx'
import { useChangeVisits, type BulkChange } from '../api/useChangeVisits.ts'
import filters from '../../../../ui/filters.module.css'

/** By how many days several entries are moved. */
const moves = [1, 7, -1, -7] as const

interface ManyVisitsProps {
  picked: PickedItems<ScheduleEntry>
  members: readonly ScheduleMember[]
}

/** One thing for all entries that are ticked: another day, another member, confirmed, or canceled. */
export function ManyVisits({ picked, members }: ManyVisitsProps) {
  const text = useText()
  const change = useChangeVisits()
  const does = (wanted: BulkChange) => {
    change.mutate({ entries: picked.items, change: wanted })
    picked.clear()
  }
  return (
    <BulkBar label={text('schedule.bulk')} count={picked.items.length} onClear={picked.clear} onAll={picked.all}>
      <ChooseOne icon={<IconArrowRight size={16} aria-hidden />} title={text('schedule.move')}>
        {moves.map((days) => ({
          key: String(days),
          label: text(days > 0 ? 'schedule.daysLater' : 'schedule.daysEarlier', { count: Math.abs(days) }),
          go: () => does({ days }),
        }))}
      </ChooseOne>
      <ChooseOne icon={<IconUser size={16} aria-hidden />} title={text('schedule.assign')}>
        {members.map(({ id, name }) => ({ key: id, label: name, go: () => does({ members: [id] }) }))}
      </ChooseOne>
      <button type="button" className={filters['pill']} onClick={() => does({ state: 'confirmed' })}>
        <IconCheck size={16} aria-hidden />
        {text('schedule.confirmShort')}
      </button>
      <button type="button" className={filters['pill']} onClick={() => does({ state: 'cancelled' })}>
        <IconCalendarX size={16} aria-hidden />
        {text('schedule.cancelVisits')}
      </button>
    </BulkBar>
  )
}
