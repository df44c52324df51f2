import { Group, UnstyledButton } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import IconSend from '~icons/tabler/send'
import IconWifiOff from '~icons/tabler/wifi-off'
import { useEffect } from 'react'
import { useOnline } from '../../lib/online.ts'
import { openOutbox } from '../../lib/outbox/post.ts'
import { countsOf } from '../../lib/outbox/rules.ts'
import { ofBusiness } from '../../lib/outbox/standing.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useOutboxOpen } from '../../ui/WaitingMark.tsx'
import { LeaveWithOutbox } from './LeaveWithOutbox.tsx'
import { OutboxPanel } from './OutboxPanel.tsx'
import underWay from '../../ui/underWay.module.css'

const grounds = {
  trouble: { c: 'var(--mantine-color-trouble-light-color)', bg: 'var(--mantine-color-trouble-light)' },
  waiting: { c: 'var(--mantine-color-waiting-light-color)', bg: 'var(--mantine-color-waiting-light)' },
  safe: { c: 'var(--mantine-color-gain-light-color)', bg: 'var(--mantine-color-gain-light)' },
} as const

/**
 * How many acts of the business that is shown wait, in the header of its screens; opens the list of them. Leaving is
 * asked about all that the person has done on this device.
 */
export function OutboxButton({ userId, business }: { userId: string; business: string | undefined }) {
  const text = useText()
  const online = useOnline()
  const all = useEntries()
  const entries = ofBusiness(all, business)
  const [open, setOpen] = useOutboxOpen()
  useEffect(() => openOutbox(userId), [userId])

  const { waiting, refused, delivered } = countsOf(entries)
  const said =
    refused > 0
      ? text('outbox.refusedCount', { count: refused })
      : waiting > 0
        ? text('outbox.waitingCount', { count: waiting })
        : text('outbox.deliveredCount', { count: delivered })
  const Sign = refused > 0 ? IconAlertTriangle : waiting === 0 ? IconCheck : online ? IconSend : IconWifiOff
  const state = refused > 0 ? 'trouble' : waiting > 0 ? 'waiting' : 'safe'
  return (
    <>
      {waiting + refused + delivered > 0 && (
        <UnstyledButton
          className={underWay['button']}
          aria-haspopup="dialog"
          aria-label={`${text('outbox.title')}: ${said}`}
          onClick={() => void setOpen(true)}
        >
          <Group component="span" justify="center" w="2.25rem" h="2.25rem" bdrs="md" {...grounds[state]}>
            <Sign size={18} aria-hidden />
          </Group>
          <span className={underWay['buttonText']} aria-hidden>
            {said}
          </span>
        </UnstyledButton>
      )}
      <Sheet opened={open} onClose={() => void setOpen(null)} title={text('outbox.title')} size="side">
        <OutboxPanel entries={entries} business={business} onLeave={() => void setOpen(null)} />
      </Sheet>
      <LeaveWithOutbox counts={countsOf(all)} />
    </>
  )
}
