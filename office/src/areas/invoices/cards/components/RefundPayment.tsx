import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { invoiceLimits } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useRefund } from '../api/useCards.ts'

interface RefundPaymentProps {
  paymentId: string
  /** What can still be given back, as far as it is known here. */
  left: number
  /** Part of the payment that is a tip. */
  tip: number
  onClose: () => void
}

/** Gives back all of a card payment, or a part of it. */
export function RefundPayment({ paymentId, left, tip, onClose }: RefundPaymentProps) {
  const text = useText()
  const formats = useFormats()
  const [cents, setCents] = useState<number | null>(left)
  const [reason, setReason] = useState('')
  const refund = useRefund(paymentId)
  const sendOnce = useSendOnce()
  const money = (of: number) => formats.exactMoney({ cents: of, currency: 'USD' })
  const amount = cents ?? 0
  const isReady = amount > 0 && amount <= left && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    sendOnce((sent) => refund.mutate({ cents: amount, reason: reason.trim() }, { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.refund')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {[text('invoices.refundText'), tip === 0 ? '' : text('invoices.refundTip', { amount: money(tip) })]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <MoneyField
            label={text('invoices.column.amount')}
            description={text('invoices.refundLeft', { left: money(left) })}
            value={cents}
            error={amount > left && text('invoices.creditTooMuch')}
            onChange={setCents}
            data-autofocus
          />
          <Textarea
            label={text('invoices.reason')}
            value={reason}
            maxLength={invoiceLimits.reason}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormEnd
            send={text('invoices.refundSum', { amount: money(amount) })}
            onCancel={onClose}
            busy={refund.isPending}
            disabled={!isReady}
            error={refund.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
