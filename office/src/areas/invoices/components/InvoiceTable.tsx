import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import type { InvoiceSummary } from '#contract/invoices/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { DataTable } from '../../../ui/rows/DataTable.tsx'
import { openHere } from '../../../ui/rows/ListRow.tsx'
import { contactText, invoiceAddress } from '../labels.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import rows from '../../../ui/rows/list.module.css'
import styles from './list.module.css'

/** Invoices by customer, status, days, what happened last with the customer, and what is still owed; cards on a phone. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const text = useText()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id } }),
    [navigate],
  )
  return (
    <div className={styles['around']}>
      <DataTable
        className={styles['table']}
        label={text('shell.invoices')}
        columns={[
          { name: text('invoices.column.customer') },
          { name: text('invoices.column.status') },
          { name: text('invoices.column.issued') },
          { name: text('invoices.column.due') },
          { name: text('invoices.column.contact') },
          { name: text('invoices.column.total') },
          { name: text('invoices.column.balance') },
        ]}
      >
        {invoices.map((invoice, index) => (
          <Row key={invoice.id} invoice={invoice} reachable={index === 0} onOpen={open} />
        ))}
      </DataTable>
    </div>
  )
}

interface RowProps {
  invoice: InvoiceSummary
  /** One row of the list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOpen: (id: string) => void
}

const Row = memo(function Row({ invoice, reachable, onOpen }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const { id, customer, title, number, issued, due, total_cents: total, balance_cents: balance, currency } = invoice
  const money = (cents: number) => (cents === 0 ? '–' : formats.exactMoney({ cents, currency }))
  const day = (of: string | null) => (of === null ? '–' : formats.monthDay(`${of}T12:00:00Z`))
  return (
    <tr>
      <td className={styles['who']}>
        <a
          href={invoiceAddress(id)}
          className={`${rows['name']} ${rows['opener']}`}
          data-row={id}
          tabIndex={reachable ? 0 : -1}
          onClick={openHere(() => onOpen(id))}
        >
          {customer.name}
        </a>
        <span className={styles['second']}>{[title, number].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={styles['status']}>
        <InvoiceStatus invoice={invoice} />
      </td>
      <td className={styles['issued']}>{day(issued)}</td>
      <td className={styles['due']}>{day(due)}</td>
      <td className={styles['contact']}>{contactText(text, formats, invoice)}</td>
      <td className={styles['total']}>{money(total)}</td>
      <td className={styles['balance']}>
        <strong>{money(balance)}</strong>
      </td>
    </tr>
  )
})
