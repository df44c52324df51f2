import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/payments/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './payments.module.css'

interface PaymentRowProps {
  payment: Payment
  /** Before it, such as a box to tick. */
  lead?: ReactNode
  /** Behind it, such as what can be done. */
  children?: ReactNode
}

/** A payment: from whom and how, what it pays, and how much it was. */
export function PaymentRow({ payment, lead, children }: PaymentRowProps) {
  const text = useText()
  const formats = useFormats()
  const {
    customer,
    method,
    reference,
    received,
    cents,
    currency,
    unapplied_cents: left,
    invoices,
    reversed,
    slip,
  } = payment
  const money = (of: number) => formats.exactMoney({ cents: of, currency })
  const facts = [
    formats.day(received),
    reversed === null ? '' : text('invoices.reversed'),
    reversed === null && slip !== null
      ? text('invoices.inBank', { day: formats.monthDay(`${slip.deposited}T12:00:00Z`) })
      : '',
    left > 0 ? text('invoices.unapplied', { amount: money(left) }) : '',
  ]
  return (
    <li className={styles['payment']} data-reversed={reversed !== null}>
      {lead}
      <div className={styles['what']}>
        <span>
          <Link to="/customers" search={{ customer: customer.id }} className={styles['who']}>
            {customer.name}
          </Link>
          {', '}
          {[text(`invoices.method.${method}`), reference].filter(Boolean).join(' ')}
        </span>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== '').join(' · ')}
          {invoices.map(({ id, number }) => (
            <span key={id}>
              {' · '}
              <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={styles['way']}>
                {text('invoices.name', { number })}
              </Link>
            </span>
          ))}
        </Text>
      </div>
      <strong className={styles['amount']}>{money(cents)}</strong>
      {children}
    </li>
  )
}
