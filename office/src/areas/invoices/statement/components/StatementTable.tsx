import IconFileText from '~icons/tabler/file-text'
import type { Statement } from '#contract/payments/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { DataTable } from '../../../../ui/rows/DataTable.tsx'
import styles from './statement.module.css'

/** What was billed and paid, in order, with what was owed after each. */
export function StatementTable({ statement }: { statement: Statement }) {
  const text = useText()
  const formats = useFormats()
  const { from, to, opening_cents: opening, closing_cents: closing, entries, credit_cents: credit } = statement
  const money = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
  return (
    <>
      <p className={styles['balance']}>
        {text('invoices.balanceOn', { day: formats.day(to) })} <strong>{money(closing)}</strong>
        {credit > 0 && <span>{text('invoices.countsCredit', { amount: money(credit) })}</span>}
      </p>
      {entries.length === 0 ? (
        <EmptyPart icon={IconFileText}>{text('invoices.noEntries')}</EmptyPart>
      ) : (
        <DataTable
          className={styles['statement']}
          label={text('invoices.statement')}
          columns={[
            { name: text('invoices.column.day') },
            { name: text('invoices.column.what') },
            { name: text('invoices.column.amount') },
            { name: text('invoices.column.balance') },
          ]}
        >
          {from !== null && (
            <tr>
              <td>{formats.day(from)}</td>
              <td>{text('invoices.opening')}</td>
              <td>–</td>
              <td>{money(opening)}</td>
            </tr>
          )}
          {entries.map(({ kind, day, reference, cents, balance_cents: balance }) => (
            // no two of one kind and number lead to the same balance on one day
            <tr key={`${day} ${kind} ${reference} ${balance}`}>
              <td>{formats.day(day)}</td>
              <td>{[text(`invoices.entry.${kind}`), reference].filter(Boolean).join(' ')}</td>
              <td>{money(cents)}</td>
              <td>{money(balance)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  )
}
