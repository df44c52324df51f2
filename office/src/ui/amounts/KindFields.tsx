// Small on purpose: what a line is and how it is taxed, on quotes and on invoices.
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { itemKinds, taxClasses, type ItemKind, type TaxClass } from '#contract/money/values.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import { useText } from '../../lib/texts.ts'
import styles from './amounts.module.css'

export interface KindAndTax {
  kind: ItemKind
  tax_class: TaxClass
}

export interface KindFieldsProps {
  value: KindAndTax
  onChange: (value: KindAndTax) => void
}

/** The tax goes along with the kind, unless somebody chose another for it. */
export const withKind = ({ kind: before, tax_class: tax }: KindAndTax, kind: ItemKind): KindAndTax => ({
  kind,
  tax_class: tax === usualTaxClass[before] ? usualTaxClass[kind] : tax,
})

/** What a line is, and as what it is taxed. */
export function KindFields({ value, onChange }: KindFieldsProps) {
  const text = useText()
  return (
    <div className={styles['pair']}>
      <NativeSelect
        label={text('amounts.kind')}
        value={value.kind}
        data={itemKinds.map((kind) => ({ value: kind, label: text(`amounts.kind.${kind}`) }))}
        onChange={({ currentTarget }) =>
          onChange(withKind(value, itemKinds.find((kind) => kind === currentTarget.value) ?? value.kind))
        }
      />
      <NativeSelect
        label={text('amounts.tax')}
        value={value.tax_class}
        data={taxClasses.map((name) => ({ value: name, label: text(`amounts.taxClass.${name}`) }))}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            tax_class: taxClasses.find((name) => name === currentTarget.value) ?? value.tax_class,
          })
        }
      />
    </div>
  )
}
