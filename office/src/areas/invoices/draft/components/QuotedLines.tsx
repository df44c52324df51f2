import { Link } from '@tanstack/react-router'
import { Text } from '@mantine/core'
import type { Invoice } from '#contract/invoices/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './draft.module.css'

/** The lines of a draft that was made from a quote: they follow from that, and are only read here. */
export function QuotedLines({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const { lines, currency, quote, total_cents: total } = invoice
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <section aria-label={text('invoices.lines')} className={styles['quoted']}>
      <Text size="sm" fw={500}>
        {text('invoices.lines')}
      </Text>
      <Text size="sm" c="dimmed">
        {text('invoices.followsQuote')}{' '}
        {quote !== null && (
          <Link to="/quotes/$quoteId" params={{ quoteId: quote }}>
            {text('invoices.openQuote')}
          </Link>
        )}
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>{line.name}</span>
            <span>{money(line.amount_cents + line.discount_cents)}</span>
          </li>
        ))}
        <li className={styles['total']}>
          <span>{text('invoices.totalWithTax')}</span>
          <span>{money(total)}</span>
        </li>
      </ul>
    </section>
  )
}
