import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InvoiceSummary } from '#contract/invoices/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { InvoiceStatus } from '../../components/InvoiceStatus.tsx'
import { nameOf } from '../../labels.ts'
import linked from '../../../../ui/rows/linked.module.css'
import styles from './part.module.css'

export interface Fact {
  label: string
  /** Null: it is not known. */
  cents: number | null
  /** A word about it, such as which part is late. */
  note?: string | undefined
  late?: boolean
}

/** Amounts with what they are, side by side; nothing is an en dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const formats = useFormats()
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, cents, note, late = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{cents === null || cents === 0 ? '–' : formats.exactMoney({ cents, currency: 'USD' })}</strong>
            {note !== undefined && (
              <Text span size="sm" c={late ? 'var(--mantine-color-error)' : 'dimmed'} display="block">
                {note}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Invoices with where they stand, each a way to it. */
export function InvoiceRows({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const text = useText()
  const formats = useFormats()
  if (invoices.length === 0) return null
  return (
    <ul className={linked['rows']}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className={linked['name']}>
            {[nameOf(text, invoice), invoice.title].filter(Boolean).join(' · ')}
          </Link>
          <InvoiceStatus invoice={invoice} />
          <strong>{formats.exactMoney({ cents: invoice.total_cents, currency: invoice.currency })}</strong>
        </li>
      ))}
    </ul>
  )
}

interface PartStateProps<Data> {
  data: Data | undefined
  error: unknown
  isPaused: boolean
  children: (data: Data) => ReactNode
}

/** A part of a screen while it is fetched, and where it could not be. */
export function PartState<Data>({ data, error, isPaused, children }: PartStateProps<Data>) {
  const text = useText()
  if (data !== undefined) return children(data)
  if (error === null && !isPaused) return <Skeleton height={88} />
  return (
    <Text size="sm" role="alert">
      {error === null ? text('errors.offline') : problemText(error)}
    </Text>
  )
}
