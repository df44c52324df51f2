import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { invoiceLimits } from '#contract/invoices/values.ts'
import type { Payment } from '#contract/payments/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDeposit } from '../api/usePayments.ts'

/** Notes a bank deposit: what is in it by kind, on which day, and what stands on the slip. */
export function DepositForm({ payments, onClose }: { payments: readonly Payment[]; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const today = formats.dayOf(new Date(useNow()).toISOString())
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const deposit = useDeposit()
  const sendOnce = useSendOnce()
  const money = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
  const sumOf = (method: Payment['method'] | null) =>
    payments.filter((each) => method === null || each.method === method).reduce((sum, { cents }) => sum + cents, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { payments: payments.map(({ id }) => id), note: note.trim(), ...(day !== '' && { deposited: day }) }
    sendOnce((sent) => deposit.mutate(body, { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.deposit')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>
            {(['check', 'cash'] as const)
              .filter((method) => sumOf(method) > 0)
              .map((method) => `${text(`invoices.method.${method}`)} ${money(sumOf(method))}`)
              .join(' · ')}
          </Text>
          <DayField label={text('invoices.depositedOn')} value={day} max={today} onChange={setDay} />
          <Textarea
            label={text('invoices.depositNote')}
            value={note}
            maxLength={invoiceLimits.note}
            autosize
            minRows={1}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <FormEnd
            send={text('invoices.depositSum', { amount: money(sumOf(null)) })}
            onCancel={onClose}
            busy={deposit.isPending}
            error={deposit.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
