import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { invoiceLimits, paymentMethods, type PaymentMethod } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useRecordPayment } from '../../api/useInvoice.ts'

/** Takes cash, a check, or another payment: the amount first, then how. */
export function CollectPayment({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { id, balance_cents: balance, currency } = invoice
  const today = formats.dayOf(new Date(useNow()).toISOString())
  const [cents, setCents] = useState<number | null>(balance)
  const [method, setMethod] = useState<PaymentMethod>('check')
  const [reference, setReference] = useState('')
  const [received, setReceived] = useState(today)
  const record = useRecordPayment()
  const sendOnce = useSendOnce()
  const amount = cents ?? 0
  const over = amount - balance
  const money = (of: number) => formats.exactMoney({ cents: of, currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === 0) return
    const body = {
      method,
      cents: amount,
      reference: reference.trim(),
      ...(received !== '' && { received }),
      invoices: [{ invoice: id }],
    }
    sendOnce((sent) => record.mutate(body, { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.collect')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <MoneyField
            label={text('invoices.column.amount')}
            description={text('invoices.ofBalance', { balance: money(balance) })}
            value={cents}
            onChange={setCents}
            data-autofocus
          />
          {over > 0 && <Text size="sm">{text('invoices.becomesCredit', { amount: money(over) })}</Text>}
          <Ways
            label={text('invoices.how')}
            ways={paymentMethods}
            chosen={method}
            nameOf={(each) => text(`invoices.method.${each}`)}
            onChoose={setMethod}
          />
          {method !== 'cash' && (
            <TextInput
              label={text(method === 'check' ? 'invoices.checkNumber' : 'invoices.reference')}
              value={reference}
              maxLength={invoiceLimits.reference}
              autoComplete="off"
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          )}
          <DayField label={text('invoices.received')} value={received} max={today} onChange={setReceived} />
          <FormEnd
            send={text('invoices.record', { amount: money(amount) })}
            onCancel={onClose}
            busy={record.isPending}
            disabled={amount === 0}
            error={record.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
