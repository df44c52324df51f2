import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { invoiceLimits } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useCreditInvoice } from '../../api/useInvoice.ts'
import styles from './credit.module.css'

/** What of a line can still be given back. */
const leftOf = ({ amount_cents: amount, credited_cents: credited }: Invoice['lines'][number]) => amount - credited

/** Gives back all of an invoice, or a part of some lines; the tax of a line goes along. */
export function CreditNote({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText()
  const credit = useCreditInvoice(invoice)
  const sendOnce = useSendOnce()
  const [extent, setExtent] = useState<'all' | 'part'>('all')
  const [parts, setParts] = useState<Readonly<Record<string, number | null>>>({})
  const [reason, setReason] = useState('')
  const open = invoice.lines.filter((line) => leftOf(line) > 0)
  const lines = open.flatMap(({ id }) => {
    const cents = parts[id] ?? 0
    return cents > 0 ? [{ line: id, cents }] : []
  })
  const isTooMuch = open.some((line) => (parts[line.id] ?? 0) > leftOf(line))
  const isReady = reason.trim() !== '' && (extent === 'all' || (lines.length > 0 && !isTooMuch))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const body = { reason: reason.trim(), lines: extent === 'all' ? [] : lines }
    sendOnce((sent) => credit.mutate(body, { onSuccess: onClose, ...sent }))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.act.credit')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Ways
            label={text('invoices.creditExtent')}
            ways={['all', 'part'] as const}
            chosen={extent}
            nameOf={(each) => text(`invoices.creditExtent.${each}`)}
            onChoose={setExtent}
          />
          <Text size="sm" c="dimmed">
            {text(extent === 'all' ? 'invoices.actText.credit' : 'invoices.creditPartText')}
          </Text>
          {extent === 'part' && (
            <CreditLines
              lines={open}
              currency={invoice.currency}
              parts={parts}
              onChange={(id, cents) => setParts((before) => ({ ...before, [id]: cents }))}
            />
          )}
          <Textarea
            label={text('invoices.reason')}
            value={reason}
            maxLength={invoiceLimits.reason}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormEnd
            send={text('invoices.act.credit')}
            onCancel={onClose}
            busy={credit.isPending}
            disabled={!isReady}
            error={credit.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

interface CreditLinesProps {
  lines: Invoice['lines']
  currency: string
  parts: Readonly<Record<string, number | null>>
  onChange: (id: string, cents: number | null) => void
}

function CreditLines({ lines, currency, parts, onChange }: CreditLinesProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => {
        const left = formats.exactMoney({ cents: leftOf(line), currency })
        const isTooMuch = (parts[line.id] ?? 0) > leftOf(line)
        return (
          <li key={line.id}>
            <span>
              {line.name}
              <Text span size="sm" c="dimmed" display="block">
                {text('invoices.creditLeft', { left })}
              </Text>
            </span>
            <MoneyField
              aria-label={text('invoices.creditOf', { line: line.name })}
              value={parts[line.id] ?? null}
              error={isTooMuch && text('invoices.creditTooMuch')}
              onChange={(cents) => onChange(line.id, cents)}
            />
          </li>
        )
      })}
    </ul>
  )
}
