import { Button } from '@mantine/core'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import type { Schedule } from '#contract/schedule/types.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './empty.module.css'

interface EmptyScheduleProps {
  schedule: Schedule
  onNew: (() => void) | undefined
}

/** Whether nothing is planned, and nothing waits for a time. */
export const isEmpty = ({ entries, tray }: Schedule): boolean =>
  entries.length + tray.unscheduled.count + tray.any_time.count + tray.to_confirm.count === 0

/** Over a range in which nothing is planned and for which nothing waits: what would be here, and the first step. */
export function EmptySchedule({ schedule, onNew }: EmptyScheduleProps) {
  const text = useText()
  if (!isEmpty(schedule)) return null
  return (
    <div className={styles['empty']}>
      <IconCalendarPlus size={26} aria-hidden />
      <strong>{text('schedule.emptyTitle')}</strong>
      <p>{text(onNew === undefined ? 'schedule.emptyField' : 'schedule.emptyText')}</p>
      {onNew !== undefined && <Button onClick={() => onNew()}>{text('schedule.newVisit')}</Button>}
    </div>
  )
}

/** The same on a phone, where it stands for the day or the week. */
export function EmptyPhone({ onNew }: Pick<EmptyScheduleProps, 'onNew'>) {
  const text = useText()
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title={text('schedule.emptyTitle')}
      text={text(onNew === undefined ? 'schedule.emptyField' : 'schedule.emptyText')}
      action={onNew !== undefined && <Button onClick={() => onNew()}>{text('schedule.newVisit')}</Button>}
    />
  )
}
