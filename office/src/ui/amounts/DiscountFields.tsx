// Small on purpose: lines and whole documents have a discount of the same kind.
import { Text } from '@mantine/core'
import type { Discount } from '#contract/money/types.ts'
import { useText } from '../../lib/texts.ts'
import { MoneyField, PercentField } from './AmountFields.tsx'
import { Ways } from '../Ways.tsx'
import styles from './amounts.module.css'

const kinds = ['none', 'percent', 'amount'] as const

export interface DiscountFieldsProps {
  label: string
  value: Discount
  onChange: (discount: Discount) => void
}

/** No discount, a share, or an amount. */
export function DiscountFields({ label, value, onChange }: DiscountFieldsProps) {
  const text = useText()
  const chosen = value === null ? 'none' : 'ppm' in value ? 'percent' : 'amount'
  const begin = { none: null, percent: { ppm: 100_000 }, amount: { cents: 0 } } as const
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <div className={styles['choice']}>
        <Ways
          narrow
          label={label}
          ways={kinds}
          chosen={chosen}
          nameOf={(kind) => text(`amounts.discountKind.${kind}`)}
          onChoose={(kind) => kind !== chosen && onChange(begin[kind])}
        />
        {value !== null && 'ppm' in value && (
          <PercentField aria-label={label} value={value.ppm} onChange={(ppm) => onChange({ ppm: ppm ?? 0 })} />
        )}
        {value !== null && 'cents' in value && (
          <MoneyField aria-label={label} value={value.cents} onChange={(cents) => onChange({ cents: cents ?? 0 })} />
        )}
      </div>
    </div>
  )
}
