import { Checkbox } from '@mantine/core'
import { useText } from '../../lib/texts.ts'

/** How a quote or an invoice is a lump sum to its customer. */
export interface LumpSum {
  readonly lump_sum: boolean
  readonly hide_line_prices: boolean
}

interface LumpSumFieldsProps {
  value: LumpSum
  /** It follows from the quote whether the contract is a lump sum. */
  agreed?: boolean
  onChange: (change: Partial<LumpSum>) => void
}

/** Two switches that have nothing to do with each other: what the customer reads, and who owes the tax. */
export function LumpSumFields({ value, agreed = false, onChange }: LumpSumFieldsProps) {
  const text = useText()
  return (
    <>
      <Checkbox
        label={text('amounts.hideLinePrices')}
        aria-label={text('amounts.hideLinePrices')}
        description={text('amounts.hideLinePricesAbout')}
        checked={value.hide_line_prices}
        onChange={({ currentTarget }) => onChange({ hide_line_prices: currentTarget.checked })}
      />
      {!agreed && (
        <Checkbox
          label={text('amounts.lumpSum')}
          aria-label={text('amounts.lumpSum')}
          description={text('amounts.lumpSumAbout')}
          checked={value.lump_sum}
          onChange={({ currentTarget }) => onChange({ lump_sum: currentTarget.checked })}
        />
      )}
    </>
  )
}
