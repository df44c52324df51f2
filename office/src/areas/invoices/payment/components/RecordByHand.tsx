import { Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { invoiceLimits, type PaymentMethod } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { useRecordPayment } from '../../api/useInvoice.ts'
import { useCheckPhoto } from '../api/useCheckPhoto.ts'
import { CheckPhotoField } from './CheckPhotoField.tsx'

interface RecordByHandProps {
  invoice: Invoice
  method: PaymentMethod
  cents: number
  /** Fields above it: how much, and how. */
  children: ReactNode
  onClose: () => void
}

/** Records cash, a check, or another payment that somebody holds in their hand. */
export function RecordByHand({ invoice, method, cents, children, onClose }: RecordByHandProps) {
  const text = useText()
  const formats = useFormats()
  const { id, balance_cents: balance, currency } = invoice
  const today = formats.dayOf(new Date(useNow()).toISOString())
  const [reference, setReference] = useState('')
  const [received, setReceived] = useState(today)
  const check = useCheckPhoto()
  const isCheck = method === 'check'
  const isReady = cents > 0 && (!isCheck || check.isComplete)
  const record = useRecordPayment()
  const sendOnce = useSendOnce()
  const over = cents - balance
  const money = (of: number) => formats.exactMoney({ cents: of, currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const body = {
      method,
      cents,
      reference: reference.trim(),
      ...(received !== '' && { received }),
      invoices: [{ invoice: id }],
      ...(isCheck && check.photo !== null && { photo: check.photo }),
    }
    const done = () => {
      if (isCheck) check.keep()
      onClose()
    }
    sendOnce((sent) => record.mutate(body, { onSuccess: done, ...sent }))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children}
        {over > 0 && <Text size="sm">{text('invoices.becomesCredit', { amount: money(over) })}</Text>}
        {method !== 'cash' && (
          <TextInput
            label={text(isCheck ? 'invoices.checkNumber' : 'invoices.reference')}
            value={reference}
            maxLength={invoiceLimits.reference}
            autoComplete="off"
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
        )}
        {isCheck && <CheckPhotoField photo={check} />}
        <DayField label={text('invoices.received')} value={received} max={today} onChange={setReceived} />
        <FormEnd
          send={text('invoices.record', { amount: money(cents) })}
          onCancel={onClose}
          busy={record.isPending}
          disabled={!isReady}
          error={record.error}
        />
      </Stack>
    </form>
  )
}
