import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import type { Quote } from '#contract/quotes/types.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { StatusWord } from '../../../ui/marks/Mark.tsx'
import { DataTable } from '../../../ui/rows/DataTable.tsx'
import { openHere } from '../../../ui/rows/ListRow.tsx'
import { activityText, amountText, isOpenChoice, nextStep, quoteAddress, statusLook } from '../labels.ts'
import rows from '../../../ui/rows/list.module.css'
import styles from './list.module.css'

/** Quotes by customer, status, what happened last, what comes next, and amount; cards on a phone. */
export function QuoteTable({ quotes }: { quotes: readonly Quote[] }) {
  const text = useText()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) => void navigate({ to: '/quotes/$quoteId', params: { quoteId: id } }),
    [navigate],
  )
  return (
    <div className={styles['around']}>
      <DataTable
        className={styles['table']}
        label={text('shell.quotes')}
        columns={[
          { name: text('quotes.column.customer') },
          { name: text('quotes.column.status') },
          { name: text('quotes.column.activity') },
          { name: text('quotes.column.next') },
          { name: text('quotes.column.total') },
        ]}
      >
        {quotes.map((quote, index) => (
          <Row key={quote.id} quote={quote} reachable={index === 0} onOpen={open} />
        ))}
      </DataTable>
    </div>
  )
}

interface RowProps {
  quote: Quote
  /** One row of the list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOpen: (id: string) => void
}

const Row = memo(function Row({ quote, reachable, onOpen }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const phone = usePhone()
  const { id, customer, title, number, option_count: options } = quote
  const next = nextStep(text, formats, quote, now)
  return (
    <tr>
      <td className={styles['who']}>
        <a
          href={quoteAddress(id)}
          className={`${rows['name']} ${rows['opener']}`}
          data-row={id}
          tabIndex={reachable ? 0 : -1}
          onClick={openHere(() => onOpen(id))}
        >
          {customer.name}
        </a>
        <span className={styles['second']}>{text('quotes.titleNumber', { title, number })}</span>
      </td>
      <td className={styles['status']}>
        <StatusWord {...statusLook(text, quote)} />
      </td>
      <td className={styles['activity']}>{activityText(text, formats, quote, now)}</td>
      <td className={styles['next']} data-due={next.due}>
        {next.words}
      </td>
      <td className={styles['total']}>
        <strong>{amountText(formats, quote, phone)}</strong>
        {isOpenChoice(quote) && <span className={styles['second']}>{text('quotes.options', { count: options })}</span>}
      </td>
    </tr>
  )
})
