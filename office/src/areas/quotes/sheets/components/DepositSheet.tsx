import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { paymentDues, quoteLimits } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { DoneSheet } from './DoneSheet.tsx'
import { NameField } from '../../lines/components/NameField.tsx'
import { withPayment, type Payment } from '../../draft/components/plan.ts'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'
import { amountOf } from '../../draft/components/totals.ts'
import styles from './sheets.module.css'

/** A deposit that needs more than a figure: the lines that are paid beforehand, or the payments one by one. */
export function DepositSheet(props: EditorProps & { onClose: () => void }) {
  const { editor, onClose } = props
  const text = useText()
  const { kind } = editor.draft.deposit
  return (
    <DoneSheet title={text(kind === 'lines' ? 'quotes.depositLines' : 'quotes.depositPlan')} onClose={onClose}>
      {kind === 'lines' ? <PaidLines {...props} /> : <Plan {...props} />}
    </DoneSheet>
  )
}

function PaidLines({ editor }: EditorProps) {
  const text = useText()
  const formats = useFormats()
  const { draft, change, quote } = editor
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {text('quotes.depositLinesHelp')}
      </Text>
      {draft.lines.map((line) => (
        <Checkbox
          key={line.id}
          label={`${line.name} · ${formats.exactMoney({ cents: amountOf(line), currency: quote.total.currency })}`}
          checked={line.in_deposit}
          onChange={({ currentTarget }) =>
            change({ do: 'changeLine', id: line.id, change: { in_deposit: currentTarget.checked } })
          }
        />
      ))}
    </Stack>
  )
}

function Plan({ editor, sums }: EditorProps) {
  const text = useText()
  const formats = useFormats()
  const { draft, change, quote } = editor
  const { plan } = draft
  const set = (next: Payment[]) => change({ do: 'change', change: { plan: next } })
  const add = () =>
    set([...plan, { label: text('quotes.planLast'), share: { ppm: 100_000 }, due: 'on_completion', date: null }])
  return (
    <>
      <ol className={styles['plan']}>
        {[...plan.entries()].map(([index, payment]) => (
          <li key={index}>
            <PaymentFields
              payment={payment}
              isLast={index === plan.length - 1}
              onChange={(part) => set(withPayment(plan, index, part))}
            />
            <Text span size="sm" fw={600}>
              {formats.exactMoney({ cents: sums.payments_cents[index] ?? 0, currency: quote.total.currency })}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text('quotes.removePayment', { label: payment.label })}
              onClick={() => set(plan.filter((_, at) => at !== index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {plan.length < quoteLimits.payments && (
        <Button variant="subtle" mr="auto" px="xs" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {text('quotes.addPayment')}
        </Button>
      )}
    </>
  )
}

interface PaymentFieldsProps {
  payment: Payment
  /** It takes what is left. */
  isLast: boolean
  onChange: (change: Partial<Payment>) => void
}

function PaymentFields({ payment, isLast, onChange }: PaymentFieldsProps) {
  const text = useText()
  const { label, share, due, date } = payment
  return (
    <div className={styles['payment']}>
      <NameField
        isShown
        label={text('quotes.field.name')}
        most={quoteLimits.paymentLabel}
        value={label}
        onChange={(next) => onChange({ label: next })}
      />
      {isLast ? (
        <Text size="sm" c="dimmed" pt="lg">
          {text('quotes.theRest')}
        </Text>
      ) : 'ppm' in share ? (
        <PercentField
          label={text('quotes.share')}
          value={share.ppm}
          onChange={(ppm) => onChange({ share: { ppm: ppm ?? 0 } })}
        />
      ) : (
        <MoneyField
          label={text('quotes.column.amount')}
          value={share.cents}
          onChange={(cents) => onChange({ share: { cents: cents ?? 0 } })}
        />
      )}
      <NativeSelect
        label={text('quotes.due')}
        value={due}
        data={paymentDues.map((each) => ({ value: each, label: text(`quotes.due.${each}`) }))}
        onChange={({ currentTarget }) => {
          const next = paymentDues.find((each) => each === currentTarget.value) ?? due
          onChange({ due: next, ...(next !== 'on_date' && { date: null }) })
        }}
      />
      {due === 'on_date' && (
        <DayField
          label={text('quotes.dueDay')}
          value={date ?? ''}
          onChange={(day) => onChange({ date: day === '' ? null : day })}
        />
      )}
    </div>
  )
}
