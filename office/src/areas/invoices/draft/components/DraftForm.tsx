import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useState, type FormEvent } from 'react'
import { invoiceLimits, termsDays } from '#contract/invoices/values.ts'
import { moneyLimits } from '#contract/money/values.ts'
import type { Arguments } from '../../../../lib/api.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, QuantityField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import styles from './draft.module.css'

type Body = Arguments<'createInvoice'>['body']
type LineBody = NonNullable<Body['lines']>[number]

/** A line in the form; what it has beside these fields stays as it is. */
export interface FormLine extends LineBody {
  key: string
}

export interface DraftValue {
  title: string
  note: string
  terms: NonNullable<Body['terms_days']> | null
  lines: readonly FormLine[]
}

export interface DraftFormProps {
  initial: DraftValue
  newLine: () => FormLine
  send: string
  busy: boolean
  error: unknown
  onCancel: () => void
  onSend: (body: Pick<Body, 'title' | 'note' | 'terms_days' | 'lines'>) => void
}

/** What a draft says: its title, lines, when it is due, and a note. */
export function DraftForm({ initial, newLine, send, busy, error, onCancel, onSend }: DraftFormProps) {
  const text = useText()
  const [value, setValue] = useState(initial)
  const set = (change: Partial<DraftValue>) => setValue((before) => ({ ...before, ...change }))
  const named = value.lines.filter(({ name }) => name.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({
      title: value.title.trim(),
      note: value.note,
      terms_days: value.terms,
      lines: named.map(({ key: _key, ...line }) => line),
    })
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
        <FormLines lines={value.lines} onChange={(lines) => set({ lines })} newLine={newLine} />
        <NativeSelect
          label={text('invoices.terms')}
          value={value.terms === null ? '' : String(value.terms)}
          data={[
            { value: '', label: text('invoices.onReceipt') },
            ...termsDays.map((days) => ({ value: String(days), label: text('invoices.termsDays', { days }) })),
          ]}
          onChange={({ currentTarget }) =>
            set({ terms: termsDays.find((days) => String(days) === currentTarget.value) ?? null })
          }
        />
        <Textarea
          label={text('invoices.note')}
          value={value.note}
          maxLength={invoiceLimits.note}
          autosize
          minRows={1}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <FormEnd send={send} onCancel={onCancel} busy={busy} disabled={named.length === 0} error={error} />
      </Stack>
    </form>
  )
}

interface FormLinesProps {
  lines: readonly FormLine[]
  newLine: () => FormLine
  onChange: (lines: FormLine[]) => void
}

function FormLines({ lines, newLine, onChange }: FormLinesProps) {
  const text = useText()
  const change = (key: string, part: Partial<FormLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <fieldset className={styles['lines']}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {text('invoices.lines')}
      </Text>
      {lines.map(({ key, name, quantity_milli: quantity = 1000, unit = '', price_cents: price }) => (
        <div key={key} className={styles['line']}>
          <TextInput
            aria-label={text('invoices.column.line')}
            placeholder={text('invoices.lineHint')}
            value={name}
            maxLength={moneyLimits.name}
            autoComplete="off"
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <QuantityField
            aria-label={text('invoices.column.quantity')}
            unit={unit}
            value={quantity}
            onChange={(amount) => change(key, { quantity_milli: amount ?? 0 })}
          />
          <MoneyField
            aria-label={text('invoices.column.price')}
            value={price}
            onChange={(cents) => change(key, { price_cents: cents ?? 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text('invoices.removeLine', { line: name })}
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {lines.length < moneyLimits.lines && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...lines, newLine()])}
        >
          {text('invoices.addLine')}
        </Button>
      )}
    </fieldset>
  )
}
