import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { moneyLimits } from '#contract/money/values.ts'
import { useText } from '../../lib/texts.ts'
import { useWritten } from '../days/useWritten.ts'
import { readAmount, writeAmount, type AmountKind } from './amountText.ts'
import styles from './amounts.module.css'

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Null where nothing is typed. */
  value: number | null
  /** Told while somebody types, as soon as it is an amount. */
  onChange: (amount: number | null) => void
  most?: number
  /** Of a quantity: what stands behind it. */
  unit?: string
}

const signs: Readonly<Record<AmountKind, { before: string; after: string }>> = {
  money: { before: '$', after: '' },
  quantity: { before: '', after: '' },
  percent: { before: '', after: '%' },
}

/**
 * A field that takes an amount the way people write it. What is being typed stays as it is; when the field is left, it is
 * written the usual way, and what is no amount gives way to the amount there was.
 */
function AmountField(props: AmountFieldProps & { kind: AmountKind }) {
  const { kind, value, onChange, most = 0, unit = '', error, ...others } = props
  const text = useText()
  const { before, after } = signs[kind]
  const write = (amount: number) => `${before}${writeAmount(amount, kind)}${unit === '' ? after : ` ${unit}`}`
  const read = (typed: string) => {
    // the unit that stood there may still do so
    const amount = readAmount(kind === 'quantity' ? typed.replace(/[^\d.,]+$/u, '') : typed, kind, most)
    return amount === null ? null : String(amount)
  }
  const written = useWritten({
    value: value === null ? '' : String(value),
    onChange: (amount) => onChange(amount === '' ? null : Number(amount)),
    write: (amount) => write(Number(amount)),
    readSoon: read,
    readAtEnd: read,
  })
  const { onBlur, onFocus, onKeyDown, classNames } = others
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      {...others}
      classNames={{ input: styles['amount'] ?? '', ...(typeof classNames === 'object' && classNames) }}
      error={written.wrong ? text(`amounts.wrong.${kind}`, { most: write(most) }) : error}
      value={written.shown}
      onChange={({ currentTarget }) => written.type(currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        written.end()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') written.end()
        onKeyDown?.(event)
      }}
    />
  )
}

/** An amount of money, in cents. */
export const MoneyField = (props: AmountFieldProps) => <AmountField kind="money" most={moneyLimits.cents} {...props} />

/** How much of something, in thousandths. */
export const QuantityField = (props: AmountFieldProps) => (
  <AmountField kind="quantity" most={moneyLimits.quantityMilli} {...props} />
)

/** A share, in millionths. */
export const PercentField = (props: AmountFieldProps) => (
  <AmountField kind="percent" most={moneyLimits.ppm} {...props} />
)
