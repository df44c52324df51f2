import { Button, Group, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useState, type ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useOnline } from '../../../../lib/online.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import foot from '../../../../ui/foot.module.css'
import { ScanCode } from '../../../../ui/marks/ScanCode.tsx'
import { usePayCode } from '../api/usePayCode.ts'

interface ScanToPayProps {
  invoice: Invoice
  /** How else they can pay. */
  children: ReactNode
  onClose: () => void
}

/** Shows a code by which the customer opens their own page and pays there; the sheet says when the money arrived. */
export function ScanToPay({ invoice, children, onClose }: ScanToPayProps) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const code = usePayCode(invoice)
  const [owed] = useState(invoice.balance_cents)
  const name = invoice.customer.name.split(' ')[0] ?? ''
  const money = (cents: number) => formats.exactMoney({ cents, currency: invoice.currency })
  const paid = owed - invoice.balance_cents
  if (code.data !== undefined && paid > 0) return <Paid amount={money(paid)} onClose={onClose} />
  if (code.data !== undefined)
    return (
      <Stack gap="md" align="center">
        <ScanCode code={code.data} label={text('invoices.scanAsk', { name })} />
        <Text fw={600} size="lg">
          {text('invoices.scanAsk', { name })}
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          {text('invoices.scanWait')}
        </Text>
        <Group justify="flex-end" w="100%" className={foot['foot'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {text('shell.close')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (online && !code.isPending) code.mutate()
      }}
    >
      <Stack gap="md">
        {children}
        <Text size="sm">{text(online ? 'invoices.scanText' : 'invoices.scanOffline', { amount: money(owed) })}</Text>
        {code.error !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(code.error)}
          </Text>
        )}
        <FormEnd
          send={text('invoices.scanShow')}
          onCancel={onClose}
          busy={code.isPending}
          disabled={!online}
          error={null}
        />
      </Stack>
    </form>
  )
}

function Paid({ amount, onClose }: { amount: string; onClose: () => void }) {
  const text = useText()
  return (
    <Stack gap="md">
      <Group component="output" gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} aria-hidden color="var(--mantine-color-success)" />
        <Text fw={600} size="lg">
          {text('invoices.scanPaid', { amount })}
        </Text>
      </Group>
      <Group justify="flex-end" className={foot['foot'] ?? ''}>
        <Button onClick={onClose}>{text('shell.close')}</Button>
      </Group>
    </Stack>
  )
}
