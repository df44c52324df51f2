import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { invoiceLimits } from '#contract/invoices/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useCorrectInvoice, type ReasonedAct } from '../../api/useInvoice.ts'

interface AskReasonProps {
  act: ReasonedAct
  invoice: Invoice
  onClose: () => void
}

/** Voiding, writing off, and crediting change what was issued: each is kept with its reason. */
export function AskReason({ act, invoice, onClose }: AskReasonProps) {
  const text = useText()
  const correct = useCorrectInvoice(act, invoice)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') correct.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={text(`invoices.act.${act}`)}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {text(`invoices.actText.${act}`)}
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
          <FormEnd
            send={text(`invoices.act.${act}`)}
            onCancel={onClose}
            busy={correct.isPending}
            disabled={reason.trim() === ''}
            error={correct.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
