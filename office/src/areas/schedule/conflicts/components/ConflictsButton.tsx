import { Button } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useText } from '../../../../lib/texts.ts'
import { useConflictList, useConflicts } from '../api/useConflicts.ts'
import styles from './conflicts.module.css'

/** How many conflicts the next two weeks have, and the way to them. Where there are none there is nothing to press. */
export function ConflictsButton({ phone = false }: { phone?: boolean }) {
  const count = useConflicts().data?.conflicts.length ?? 0
  return count === 0 ? null : <Counted count={count} phone={phone} />
}

function Counted({ count, phone }: { count: number; phone: boolean }) {
  const text = useText()
  const { open } = useConflictList()
  const words = text('schedule.conflicts', { count })
  if (phone)
    return (
      <button type="button" className={styles['line']} onClick={open}>
        <IconAlertTriangle size={20} aria-hidden />
        <span>{words}</span>
        <small>{text('schedule.conflict.days')}</small>
        <IconChevronRight size={20} aria-hidden />
      </button>
    )
  return (
    <Button
      variant="default"
      className={styles['button'] ?? ''}
      leftSection={<IconAlertTriangle size={18} aria-hidden />}
      aria-label={words}
      title={words}
      onClick={open}
    >
      {count}
    </Button>
  )
}
