import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Dispute } from '#contract/payments/card-types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useSubmitEvidence } from '../api/useCards.ts'
import { EvidenceFiles } from './EvidenceFiles.tsx'

/** Answers a dispute: once, with the signed quote and the invoice beside what is written here. */
export function SubmitEvidence({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const [words, setWords] = useState('')
  const submitEvidence = useSubmitEvidence(dispute.id)
  const sendOnce = useSendOnce()
  const { customer, cents, evidence_due: due } = dispute
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    sendOnce((sent) => submitEvidence.mutate(words.trim(), { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.answerDispute')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>
            <b>{customer.name}</b> · {formats.exactMoney({ cents, currency: 'USD' })}
            {due !== null && ` · ${text('invoices.answerBy', { day: formats.dayAhead(due) })}`}
          </Text>
          <Text size="sm" c="dimmed">
            {text('invoices.answerText')}
          </Text>
          <EvidenceFiles disputeId={dispute.id} />
          <Textarea
            label={text('invoices.whatHappened')}
            placeholder={text('invoices.whatHappenedHint')}
            value={words}
            maxLength={paymentLimits.evidence}
            autosize
            minRows={5}
            maxRows={14}
            data-autofocus
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <FormEnd
            send={text('invoices.sendAnswer')}
            onCancel={onClose}
            busy={submitEvidence.isPending}
            disabled={words.trim() === ''}
            error={submitEvidence.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
