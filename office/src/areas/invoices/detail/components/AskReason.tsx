import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { invoiceLimits } from '#contract/invoices/values.ts'
import type { Invoice } from '#contract/invoices/types.ts'
import { useSendOnce, type Sent } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useCorrectInvoice, useReversePayment, type ReasonedAct } from '../../api/useInvoice.ts'

interface ReasonSheetProps {
  /** What is done, also on the button. */
  title: string
  lead: string
  busy: boolean
  error: unknown
  onSend: (reason: string, done: Sent & { onSuccess: () => void }) => void
  onClose: () => void
}

/** What changes money that is on record is kept with its reason. */
function ReasonSheet({ title, lead, busy, error, onSend, onClose }: ReasonSheetProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const sendOnce = useSendOnce()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') sendOnce((sent) => onSend(reason.trim(), { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
          <Textarea
            label={text('invoices.reason')}
            value={reason}
            maxLength={invoiceLimits.reason}
            autosize
            minRows={2}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormEnd send={title} onCancel={onClose} busy={busy} disabled={reason.trim() === ''} error={error} />
        </Stack>
      </form>
    </Sheet>
  )
}

interface AskReasonProps {
  act: ReasonedAct
  invoice: Invoice
  onClose: () => void
}

/** Voids an invoice, or gives up what is owed. */
export function AskReason({ act, invoice, onClose }: AskReasonProps) {
  const text = useText()
  const correct = useCorrectInvoice(act, invoice)
  return (
    <ReasonSheet
      title={text(`invoices.act.${act}`)}
      lead={text(`invoices.actText.${act}`)}
      busy={correct.isPending}
      error={correct.error}
      onSend={(reason, done) => correct.mutate(reason, done)}
      onClose={onClose}
    />
  )
}

/** Takes back a payment that was wrong, or a check that bounced. */
export function ReversePayment({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const text = useText()
  const reverse = useReversePayment(paymentId)
  return (
    <ReasonSheet
      title={text('invoices.act.reverse')}
      lead={text('invoices.actText.reverse')}
      busy={reverse.isPending}
      error={reverse.error}
      onSend={(reason, done) => reverse.mutate(reason, done)}
      onClose={onClose}
    />
  )
}
