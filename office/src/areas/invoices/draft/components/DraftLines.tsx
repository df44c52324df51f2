import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconX from '~icons/tabler/x'
import { useId, useState, type Ref } from 'react'
import { moneyLimits } from '#contract/money/values.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import { usePriceParts } from '../../../../lib/api/price-book.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { MoneyField, QuantityField } from '../../../../ui/amounts/AmountFields.tsx'
import { DiscountFields } from '../../../../ui/amounts/DiscountFields.tsx'
import { KindFields } from '../../../../ui/amounts/KindFields.tsx'
import { PriceSearch } from '../../../../ui/amounts/PriceSearch.tsx'
import { amountOf, itemLine, wordsLine, type FormLine } from './draftValue.ts'
import styles from './draft.module.css'

interface DraftLinesProps {
  lines: readonly FormLine[]
  currency: string
  /** Adds a line that was typed and not added yet, and answers whether there was one. */
  waiting: Ref<() => boolean>
  onChange: (change: (before: readonly FormLine[]) => FormLine[]) => void
}

/** The lines of a draft: found in the price book or written, each with its amount, and more about it on demand. */
export function DraftLines({ lines, currency, waiting, onChange }: DraftLinesProps) {
  const text = useText()
  const partsOf = usePriceParts()
  const isFull = lines.length >= moneyLimits.lines
  const add = (more: FormLine[]) =>
    onChange((before) => (before.length + more.length > moneyLimits.lines ? [...before] : [...before, ...more]))
  return (
    <fieldset className={styles['lines']}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {text('invoices.lines')}
      </Text>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          currency={currency}
          onChange={(part) =>
            onChange((before) => before.map((each) => (each.key === line.key ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange((before) => before.filter(({ key }) => key !== line.key))}
        />
      ))}
      <PriceSearch
        full={isFull ? text('invoices.full', { most: moneyLimits.lines }) : ''}
        currency={currency}
        waiting={waiting}
        onItem={(item) => {
          partsOf(item).then(
            (parts) => add(parts.map(itemLine)),
            (error: unknown) => toast.problem(error),
          )
        }}
        onWords={(words) => add([wordsLine(words)])}
      />
    </fieldset>
  )
}

interface LineProps {
  line: FormLine
  currency: string
  onChange: (part: Partial<FormLine>) => void
  onRemove: () => void
}

/** Name, quantity, and price of a line; below it what it is, and behind that the rest. */
function Line({ line, currency, onChange, onRemove }: LineProps) {
  const text = useText()
  const formats = useFormats()
  const more = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, quantity_milli: quantity, unit, price_cents: price, kind, tax_class: tax } = line
  // the usual tax of a kind goes without saying
  const taxed = tax === usualTaxClass[kind] ? '' : text(`amounts.taxClass.${tax}`)
  const about = [text(`amounts.kind.${kind}`), taxed].filter(Boolean).join(' · ')
  return (
    <div className={styles['entry']}>
      <div className={styles['line']}>
        <TextInput
          aria-label={text('invoices.column.line')}
          value={name}
          maxLength={moneyLimits.name}
          error={name.trim() === '' && text('invoices.nameNeeded')}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <QuantityField
          aria-label={text('invoices.quantityOf', { line: name })}
          unit={unit}
          value={quantity}
          onChange={(given) => onChange({ quantity_milli: given ?? 0 })}
        />
        <MoneyField
          aria-label={text('invoices.priceOf', { line: name })}
          value={price}
          onChange={(cents) => onChange({ price_cents: cents ?? 0 })}
        />
        <span className={styles['amount']}>{formats.exactMoney({ cents: amountOf(line), currency })}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('invoices.removeLine', { line: name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['about'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={more}
        aria-label={text('invoices.moreOfLine', { about, line: name })}
        rightSection={<IconChevronDown size={16} aria-hidden className={styles['turn']} data-open={isOpen} />}
        onClick={() => setOpen(!isOpen)}
      >
        {about}
      </Button>
      {isOpen && <LineMore id={more} line={line} onChange={onChange} />}
    </div>
  )
}

interface LineMoreProps extends Pick<LineProps, 'line' | 'onChange'> {
  id: string
}

/** What a line is and how it is taxed, its unit and discount, and what the customer reads below it. */
function LineMore({ id, line, onChange }: LineMoreProps) {
  const text = useText()
  return (
    <Stack gap="sm" id={id} className={styles['more']}>
      <KindFields value={line} onChange={onChange} />
      <TextInput
        label={text('invoices.unit')}
        placeholder={text('invoices.unitHint')}
        value={line.unit}
        maxLength={moneyLimits.unit}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
      <DiscountFields
        label={text('invoices.lineDiscount')}
        value={line.discount}
        onChange={(given) => onChange({ discount: given })}
      />
      <Textarea
        label={text('invoices.description')}
        value={line.description}
        maxLength={moneyLimits.description}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </Stack>
  )
}
