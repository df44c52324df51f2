import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { invoiceLimits, termsDays } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { LumpSumFields } from '../../../../ui/taxes/LumpSumFields.tsx'
import { DraftLines } from './DraftLines.tsx'
import { DraftSums } from './DraftSums.tsx'
import { changesOf, isWhole, type DraftChanges, type DraftValue, type KeptTaxes } from './draftValue.ts'

export interface DraftFormProps {
  initial: DraftValue
  /** Of a draft that was saved. */
  kept?: KeptTaxes
  currency: string
  /** The customer owes no sales tax. */
  exempt?: boolean
  /** What stands in place of lines that follow from a quote. */
  children?: ReactNode
  busy: boolean
  error: unknown
  onCancel: () => void
  /** With what was changed, and nothing else. */
  onSend: (changes: DraftChanges) => void
}

const noTaxes: KeptTaxes = new Map()

/** What a draft says: its title, lines with what they come to, when it is due, where the work was, and a note. */
export function DraftForm(props: DraftFormProps) {
  const { initial, kept = noTaxes, currency, exempt = false, children, busy, error, onCancel, onSend } = props
  const text = useText()
  const [value, setValue] = useState(initial)
  const waiting = useRef<() => boolean>(null)
  const set = (change: Partial<DraftValue>) => setValue((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a line without a price yet is looked at before it is kept
    if (waiting.current?.() === true) toast.success('invoices.lineTaken')
    else onSend(changesOf(initial, value))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={text('invoices.title')}
          value={value.title}
          maxLength={invoiceLimits.title}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        {value.lines === null ? (
          <>
            {children}
            <LumpSumFields agreed value={value} onChange={set} />
          </>
        ) : (
          <>
            <DraftLines
              lines={value.lines}
              currency={currency}
              waiting={waiting}
              onChange={(change) => setValue((before) => ({ ...before, lines: change(before.lines ?? []) }))}
            />
            <DraftSums before={initial} value={value} kept={kept} currency={currency} exempt={exempt} onChange={set} />
          </>
        )}
        <Terms value={value} onChange={set} />
        <TextInput
          label={text('invoices.serviceAddress')}
          value={value.service_address}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ service_address: currentTarget.value })}
        />
        <Textarea
          label={text('invoices.note')}
          value={value.note}
          maxLength={invoiceLimits.note}
          autosize
          minRows={1}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <FormEnd
          send={text('invoices.saveDraft')}
          onCancel={onCancel}
          busy={busy}
          disabled={!isWhole(value)}
          error={error}
        />
      </Stack>
    </form>
  )
}

/** So many days of the calendar later: where clocks change, one of them has not 24 hours. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

interface PartProps {
  value: DraftValue
  onChange: (change: Partial<DraftValue>) => void
}

/** How long the customer has, and the day that would be. */
function Terms({ value: { terms_days: terms }, onChange }: PartProps) {
  const text = useText()
  const formats = useFormats()
  const due = formats.day(dayAfter(formats.dayOf(new Date(useNow()).toISOString()), terms ?? 0))
  return (
    <NativeSelect
      label={text('invoices.terms')}
      description={terms === null ? undefined : text('invoices.dueIfSent', { day: due })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={terms === null ? '' : String(terms)}
      data={[
        { value: '', label: text('invoices.onReceipt') },
        ...termsDays.map((days) => ({ value: String(days), label: text('invoices.termsDays', { days }) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ terms_days: termsDays.find((days) => String(days) === currentTarget.value) ?? null })
      }
    />
  )
}
