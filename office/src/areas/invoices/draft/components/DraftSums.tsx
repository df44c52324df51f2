import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { taxBases } from '#contract/money/values.ts'
import { useClassTaxes, type TaxesByClass } from '../../../../lib/api/price-book.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { DiscountFields } from '../../../../ui/amounts/DiscountFields.tsx'
import { LumpSumFields } from '../../../../ui/taxes/LumpSumFields.tsx'
import { sumsOf, type DraftValue, type KeptTaxes } from './draftValue.ts'
import styles from './draft.module.css'

export interface DraftSumsProps {
  before: DraftValue
  value: DraftValue
  kept: KeptTaxes
  currency: string
  /** The customer owes no sales tax. */
  exempt: boolean
  onChange: (change: Partial<DraftValue>) => void
}

/** The discount on everything and how tax is counted; beside them what the draft comes to, with every key. */
export function DraftSums(props: DraftSumsProps) {
  const { value, onChange } = props
  const text = useText()
  return (
    <div className={styles['counting']}>
      <div className={styles['ways']}>
        <DiscountFields
          label={text('invoices.discountOnAll')}
          value={value.discount}
          onChange={(discount) => onChange({ discount })}
        />
        <NativeSelect
          label={text('invoices.taxBasis')}
          value={value.tax_basis}
          data={taxBases.map((basis) => ({ value: basis, label: text(`invoices.taxBasis.${basis}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ tax_basis: taxBases.find((basis) => basis === currentTarget.value) ?? value.tax_basis })
          }
        />
        <Checkbox
          label={text('invoices.pricesIncludeTax')}
          checked={value.prices_include_tax}
          onChange={({ currentTarget }) => onChange({ prices_include_tax: currentTarget.checked })}
        />
        <LumpSumFields value={value} onChange={onChange} />
      </div>
      <Sums {...props} />
    </div>
  )
}

const noKept: KeptTaxes = new Map()
const noTaxes: TaxesByClass = new Map()

function Sums({ before, value, kept, currency, exempt }: DraftSumsProps) {
  const text = useText()
  const formats = useFormats()
  const taxes = useClassTaxes()
  const sums = useMemo(
    () => (taxes === undefined ? undefined : sumsOf(before, value, exempt ? noKept : kept, exempt ? noTaxes : taxes)),
    [before, value, kept, taxes, exempt],
  )
  // without the taxes no total would be right
  const money = (cents: bigint | undefined) =>
    cents === undefined ? '–' : formats.exactMoney({ cents: Number(cents), currency })
  return (
    <dl className={styles['sums']} aria-label={text('invoices.sums')}>
      <div>
        <dt>{text('invoices.subtotal')}</dt>
        <dd>{money(sums?.subtotal)}</dd>
      </div>
      {sums !== undefined && sums.discount > 0n && (
        <div>
          <dt>{text('invoices.discount')}</dt>
          <dd>{money(-sums.discount)}</dd>
        </div>
      )}
      {sums?.taxes.map(({ name, ppm, amount }) => (
        <div key={`${name} ${ppm}`}>
          <dt>{`${name} ${formats.rate(Number(ppm))}`}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {exempt && (
        <div>
          <dt>{text('amounts.exemption.line')}</dt>
          <dd>{money(0n)}</dd>
        </div>
      )}
      {value.lump_sum && (
        <div>
          <dt>{text('amounts.lumpSumLine')}</dt>
          <dd>{money(0n)}</dd>
        </div>
      )}
      <div className={styles['total']}>
        <dt>{text('invoices.column.total')}</dt>
        <dd>{money(sums?.total)}</dd>
      </div>
    </dl>
  )
}
