import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { trades } from '#contract/website/values.ts'
import { currentLanguage, useText } from '../../../lib/texts.ts'
import { isTrade, tradeOf, type SignUpValues } from '../signUpForm.ts'
import styles from '../accounts.module.css'

export interface TradeFieldProps {
  values: SignUpValues
  error: string | undefined
  onChange: (patch: Partial<SignUpValues>) => void
}

/** What the business does: guessed from its name until somebody chooses. */
export function TradeField({ values, error, onChange }: TradeFieldProps) {
  const text = useText()
  const options = trades
    .filter((trade) => trade !== 'other')
    .map((value) => ({ value, label: text(`accounts.trade.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()))
  return (
    <NativeSelect
      className={styles['whole'] ?? ''}
      name="trade"
      label={text('accounts.trade')}
      description={text('accounts.tradeWhy')}
      required
      withAsterisk={false}
      error={error}
      value={tradeOf(values)}
      onChange={(event) => {
        const { value } = event.currentTarget
        onChange({ trade: isTrade(value) ? value : '' })
      }}
    >
      <option value="" disabled>
        {text('accounts.chooseTrade')}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value="other">{text('accounts.trade.other')}</option>
    </NativeSelect>
  )
}
