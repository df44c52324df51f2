import { Button, Group, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useState, type ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
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
  /** How much the code asks for. */
  cents: number
  /** Fields above it: how much, and how. */
  children: ReactNode
  onClose: () => void
}

/** Why no code asks for so much or so little; null where one can. */
const wrongAmount = (cents: number, most: number) =>
  cents > most ? 'scanMost' : cents < paymentLimits.leastCharge ? 'chargeLeast' : null

/** Shows a code by which the customer opens their own page and pays there; the sheet says when the money arrived. */
export function ScanToPay({ invoice, cents, children, onClose }: ScanToPayProps) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const code = usePayCode(invoice)
  const [owed] = useState(invoice.balance_cents)
  const name = invoice.customer.name.split(' ')[0] ?? ''
  const money = (of: number) => formats.exactMoney({ cents: of, currency: invoice.currency })
  const paid = owed - invoice.balance_cents
  const most = invoice.balance_cents - invoice.on_the_way_cents
  const wrong = wrongAmount(cents, most)
  if (code.data !== undefined && paid > 0) return <Paid amount={money(paid)} onClose={onClose} />
  if (code.data !== undefined)
    return (
      <Stack gap="md" align="center">
        <ScanCode code={code.data} label={text('invoices.scanAsk', { name })} />
        <Text fw={600} size="lg">
          {text('invoices.scanAsk', { name })}
        </Text>
        <Text>{text('invoices.scanSum', { amount: money(cents) })}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {text('invoices.scanWait')}
        </Text>
        <Group justify="flex-end" w="100%" className={foot['foot'] ?? ''}>
          <Button variant="default" onClick={() => code.reset()}>
            {text('invoices.scanOther')}
          </Button>
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
        if (online && wrong === null && !code.isPending) code.mutate({ part: cents === most ? null : cents })
      }}
    >
      <Stack gap="md">
        {children}
        <Text size="sm">
          {online && wrong !== null
            ? text(`invoices.${wrong}`, { amount: money(wrong === 'scanMost' ? most : paymentLimits.leastCharge) })
            : text(online ? 'invoices.scanText' : 'invoices.scanOffline', { amount: money(cents) })}
        </Text>
        {code.error !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(code.error)}
          </Text>
        )}
        <FormEnd
          send={text('invoices.scanShow')}
          onCancel={onClose}
          busy={code.isPending}
          disabled={!online || wrong !== null}
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
