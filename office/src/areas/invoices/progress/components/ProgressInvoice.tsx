import { Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { QuoteBilling } from '#contract/invoices/overview.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useBeginInvoice } from '../../part/api/useMoney.ts'
import styles from './progress.module.css'

const WHOLE = 1_000_000

interface ProgressInvoiceProps {
  quoteId: string
  billing: QuoteBilling
  onClose: () => void
}

/** Bills a part of a quote: a share of everything, or of single lines; never more than is left of one. */
export function ProgressInvoice({ quoteId, billing, onClose }: ProgressInvoiceProps) {
  const text = useText()
  const begin = useBeginInvoice()
  const sendOnce = useSendOnce()
  const [extent, setExtent] = useState<'all' | 'lines'>('all')
  const [share, setShare] = useState<number | null>(500_000)
  const [parts, setParts] = useState<Readonly<Record<string, number | null>>>({})
  const [retainage, setRetainage] = useState<number | null>(null)
  const open = billing.lines.filter(({ billed_ppm: billed }) => billed < WHOLE)
  const chosen = open.flatMap(({ line }) => {
    const ppm = parts[line] ?? 0
    return ppm > 0 ? [{ line, ppm }] : []
  })
  const isTooMuch = open.some(({ line, billed_ppm: billed }) => (parts[line] ?? 0) > WHOLE - billed)
  const isReady = extent === 'all' ? (share ?? 0) > 0 : chosen.length > 0 && !isTooMuch
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const body = {
      quote: quoteId,
      kind: 'progress' as const,
      ...(extent === 'all' ? { share_ppm: share ?? 0 } : { parts: chosen }),
      ...(retainage !== null && retainage > 0 && { retainage_ppm: retainage }),
    }
    sendOnce((sent) => begin.mutate(body, sent))
  }
  return (
    <Sheet opened onClose={onClose} title={text('invoices.billPart')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Ways
            label={text('invoices.partOf')}
            ways={['all', 'lines'] as const}
            chosen={extent}
            nameOf={(each) => text(`invoices.partOf.${each}`)}
            onChoose={setExtent}
          />
          {extent === 'all' ? (
            <PercentField
              label={text('invoices.share')}
              description={text('invoices.shareHelp')}
              value={share}
              onChange={setShare}
              data-autofocus
            />
          ) : (
            <Lines
              lines={open}
              parts={parts}
              onChange={(line, ppm) => setParts((before) => ({ ...before, [line]: ppm }))}
            />
          )}
          <PercentField
            label={text('invoices.retainage')}
            description={text('invoices.retainageHelp')}
            value={retainage}
            onChange={setRetainage}
          />
          <FormEnd
            send={text('invoices.create')}
            onCancel={onClose}
            busy={begin.isPending}
            disabled={!isReady}
            error={begin.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

interface LinesProps {
  lines: QuoteBilling['lines']
  parts: Readonly<Record<string, number | null>>
  onChange: (line: string, ppm: number | null) => void
}

function Lines({ lines, parts, onChange }: LinesProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['lines']}>
      {lines.map(({ line, name, amount_cents: amount, billed_ppm: billed }) => {
        const left = WHOLE - billed
        return (
          <li key={line}>
            <span>
              {name}
              <Text span size="sm" c="dimmed" display="block">
                {text('invoices.lineLeft', {
                  amount: formats.exactMoney({ cents: amount, currency: 'USD' }),
                  left: formats.rate(left),
                })}
              </Text>
            </span>
            <PercentField
              aria-label={text('invoices.shareOf', { line: name })}
              value={parts[line] ?? null}
              error={(parts[line] ?? 0) > left && text('invoices.creditTooMuch')}
              onChange={(ppm) => onChange(line, ppm)}
            />
          </li>
        )
      })}
    </ul>
  )
}
