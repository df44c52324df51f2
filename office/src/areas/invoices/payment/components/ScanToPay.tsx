import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useState, type ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useOnline } from '../../../../lib/online.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import foot from '../../../../ui/foot.module.css'
import { ScanCode } from '../../../../ui/marks/ScanCode.tsx'
import { usePayCode, type PayCode } from '../api/usePayCode.ts'
import { SendLink } from './SendLink.tsx'

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

/**
 * Shows a code by which the customer opens their own page and pays there, and sends them the way there; the sheet says when
 * the money arrived.
 */
export function ScanToPay({ invoice, cents, children, onClose }: ScanToPayProps) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const [owed] = useState(invoice.balance_cents)
  const money = (of: number) => formats.exactMoney({ cents: of, currency: invoice.currency })
  const paid = owed - invoice.balance_cents
  const most = invoice.balance_cents - invoice.on_the_way_cents
  const wrong = wrongAmount(cents, most)
  const code = usePayCode(invoice, cents === most ? null : cents, online && wrong === null)
  if (paid > 0) return <Paid amount={money(paid)} onClose={onClose} />
  return (
    <Stack gap="md">
      {children}
      {!online && <Text size="sm">{text('invoices.scanOffline')}</Text>}
      {online && wrong !== null && (
        <Text size="sm">
          {text(`invoices.${wrong}`, { amount: money(wrong === 'scanMost' ? most : paymentLimits.leastCharge) })}
        </Text>
      )}
      {online && wrong === null && <Shown code={code} name={invoice.customer.name} amount={money(cents)} />}
      <SendLink invoice={invoice} isPart={cents !== most} />
    </Stack>
  )
}

/** The code and what it asks for, or why there is none. */
function Shown({ code: { code, error, again }, name, amount }: { code: PayCode; name: string; amount: string }) {
  const text = useText()
  const ask = text('invoices.scanAsk', { name: name.split(' ')[0] ?? '' })
  if (error !== null && code === undefined)
    return (
      <Group justify="space-between">
        <Text c="var(--mantine-color-error)" role="alert">
          {problemText(error)}
        </Text>
        <Button variant="default" onClick={again}>
          {text('shell.tryAgain')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="xs" align="center">
      {code === undefined ? <Skeleton w={224} h={224} /> : <ScanCode code={code} label={ask} />}
      <Text fw={600} size="lg">
        {ask}
      </Text>
      <Text>{text('invoices.scanSum', { amount })}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {text('invoices.scanWait')}
      </Text>
    </Stack>
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
