import { Checkbox, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconEyeOff from '~icons/tabler/eye-off'
import type { MarkupTier } from '#contract/pricebook/prices.rules.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { dollars, marginOf } from '../../labels.ts'
import { amountsOf, centsOf, type Faults, type ItemForm } from './itemForm.ts'
import styles from './item.module.css'

interface AmountFieldsProps {
  value: ItemForm
  change: (change: Partial<ItemForm>) => void
  faults: Faults
  tiers: readonly MarkupTier[]
}

/** Price, and on the private ground cost and margin. What follows from parts or from the cost is shown, not typed. */
export function AmountFields({ value, change, faults, tiers }: AmountFieldsProps) {
  const text = useText()
  const isKit = value.kit !== ''
  const follows = value.kit === 'parts' || (value.markup && !isKit)
  const { price_cents: price, cost_cents: cost } = amountsOf(value, tiers)
  return (
    <div className={styles['amounts']}>
      {follows ? (
        <Shown label={text('pricebook.price')} cents={price} />
      ) : (
        <MoneyField
          label={text('pricebook.price')}
          value={centsOf(value.price)}
          error={faults.price === true ? text('pricebook.priceNeeded') : undefined}
          onChange={(cents) => change({ price: cents === null ? '' : String(cents) })}
        />
      )}
      <div className={styles['private']}>
        <p className={styles['note']}>
          <IconEyeOff size={16} aria-hidden />
          {text('pricebook.private')}
        </p>
        {isKit ? (
          <Shown label={text('pricebook.cost')} cents={cost} />
        ) : (
          <MoneyField
            label={text('pricebook.cost')}
            value={centsOf(value.cost)}
            error={faults.cost === true ? text('pricebook.costNeeded') : undefined}
            onChange={(cents) => change({ cost: cents === null ? '' : String(cents) })}
          />
        )}
        <MarginLine price={price} cost={cost} />
        {!isKit && tiers.length > 0 && (
          <Checkbox
            className={styles['whole'] ?? ''}
            label={text('pricebook.usesMarkup')}
            checked={value.markup}
            onChange={(event) => change({ markup: event.currentTarget.checked })}
          />
        )}
      </div>
    </div>
  )
}

function Shown({ label, cents }: { label: string; cents: number | null }) {
  const formats = useFormats()
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <output className={styles['shown']}>{cents === null ? '–' : formats.exactMoney(dollars(cents))}</output>
    </div>
  )
}

function MarginLine({ price, cost }: { price: number | null; cost: number | null }) {
  const text = useText()
  const formats = useFormats()
  const margin = price === null ? null : marginOf({ price_cents: price, cost_cents: cost })
  return (
    <div>
      <Text size="sm" fw={600}>
        {text('pricebook.margin')}
      </Text>
      <output className={styles['shown']} data-low={margin?.isLow}>
        {margin?.isLow === true && <IconAlertTriangle size={16} aria-hidden />}
        {margin === null ? '–' : formats.percent(margin.percent)}
        {margin?.isLow === true && <span>{text('pricebook.lowMargin')}</span>}
      </output>
    </div>
  )
}
