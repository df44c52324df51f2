import { Button, Group, Stack, Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import { useState, type FormEvent } from 'react'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { orderLimits } from '#contract/print/orders.values.ts'
import { useOpenedVersion } from '../../../../lib/forms/useOpenedVersion.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { useFile } from '../../api/usePrint.ts'
import { useOrderActs } from '../api/useOrders.ts'
import styles from './orders.module.css'

/** What a print shop needs, and what it did and charged. */
export function Files({ order }: { order: PrintOrder }) {
  const text = useText()
  const { addresses } = useOrderActs(order)
  const { may, design_id: design } = order
  return (
    <Stack component="section" className={styles['files'] ?? ''} gap="sm" aria-label={text('mailings.files')}>
      <div>
        <Text fw={600}>{text('mailings.files')}</Text>
        <Text size="sm" c="dimmed">
          {text('mailings.filesText')}
        </Text>
      </div>
      <Group gap="xs">
        {design !== null && <Pdf id={design} />}
        {may.give_out && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={addresses.isPending}
            onClick={() => addresses.mutate()}
          >
            {text('mailings.addresses')}
          </Button>
        )}
      </Group>
      {!may.give_out && (
        <Text size="sm" c="dimmed">
          {text('mailings.ownerAddresses')}
        </Text>
      )}
      {may.change && <Bill order={order} />}
    </Stack>
  )
}

function Pdf({ id }: { id: string }) {
  const text = useText()
  const file = useFile(id)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate('marks')}
    >
      {text('mailings.pdf')}
    </Button>
  )
}

/** When it was mailed, and what that cost. */
function Bill({ order }: { order: PrintOrder }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const once = useSendOnce()
  const { version, noteRefusal, reopen } = useOpenedVersion(order.version)
  const [typed, setTyped] = useState<{ day: string; cents: number | null } | null>(null)
  // what nobody typed in is as it is shown
  const { bill } = useOrderActs(typed === null ? order : { ...order, version })
  const known = { day: order.mailed_on ?? formats.dayOf(new Date(now).toISOString()), cents: order.cost_cents }
  const { day, cents } = typed ?? known
  const isSame = day === order.mailed_on && cents === order.cost_cents
  const set = (part: Partial<typeof known>) => {
    if (typed === null) reopen()
    setTyped({ day, cents, ...part })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const acts = { onSuccess: () => setTyped(null), onError: noteRefusal }
    once((sent) => bill.mutate({ mailed_on: day, cost_cents: cents }, { ...acts, ...sent }))
  }
  return (
    <form onSubmit={send}>
      <Group align="flex-end" gap="sm">
        <DayField label={text('mailings.mailedOn')} value={day} onChange={(chosen) => set({ day: chosen })} />
        <MoneyField
          label={text('mailings.cost')}
          value={cents}
          onChange={(amount) => set({ cents: amount })}
          most={orderLimits.cost}
        />
        <Button type="submit" variant="default" loading={bill.isPending} disabled={day === '' || isSame}>
          {text('mailings.saveBill')}
        </Button>
      </Group>
    </form>
  )
}
