import { Text } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { DepositChoice } from './DepositChoice.tsx'
import type { EditorProps } from './QuoteEditor.tsx'
import { Sums } from './Sums.tsx'
import styles from './foot.module.css'

/** The foot of the editor, always in sight: the deposit, what only the business sees, and what it all comes to. */
export function EditorFoot(props: EditorProps) {
  return (
    <footer className={styles['foot']}>
      <div className={styles['asked']}>
        <DepositChoice {...props} />
        <Profit {...props} />
      </div>
      <Sums {...props} />
    </footer>
  )
}

/** What is left for the business; the customer never sees it. */
export function Profit({ editor, sums, short = false }: EditorProps & { short?: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { currency } = editor.quote.total
  const { cost_cents: cost, profit } = sums
  if (cost === null || profit === null) {
    return short ? null : (
      <p className={styles['private']}>
        <IconEyeOff size={18} aria-hidden />
        <span>{text('quotes.noCost')}</span>
      </p>
    )
  }
  const money = (cents: number) => (short ? formats.wholeMoney : formats.exactMoney)({ cents, currency })
  const values = { cost: money(cost), profit: money(profit.cents) }
  return (
    <p className={styles['private']}>
      <IconEyeOff size={18} aria-hidden />
      <span>
        {text(short ? 'quotes.profitShort' : 'quotes.profit', values)}{' '}
        <Text
          span
          inherit
          fw={600}
          c={profit.cents < 0 ? 'var(--mantine-color-error)' : 'var(--mantine-color-success)'}
        >
          {formats.percent(Math.round(profit.ppm / 10_000))}
        </Text>
      </span>
    </p>
  )
}
