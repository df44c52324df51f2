import { Text } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payment, PaymentOnTheWay } from '#contract/payments/types.ts'
import { brandName } from '#contract/payments/values.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text as Words } from '../../../../lib/texts.ts'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { SeeCheck } from './SeeCheck.tsx'
import styles from './payments.module.css'

interface PaymentRowProps {
  payment: Payment
  /** Before it, such as a box to tick. */
  lead?: ReactNode
  /** Behind it, such as what can be done. */
  children?: ReactNode
}

/** What is to be known of a payment beside whose it is and how much. */
function factsOf(text: Words, formats: Formats, payment: Payment): string[] {
  const { received, currency, unapplied_cents: left, reversed, slip, fee_cents: fee, refunded_cents: back } = payment
  const money = (of: number) => formats.exactMoney({ cents: of, currency })
  return [
    formats.day(received),
    reversed === null ? '' : text('invoices.reversed'),
    reversed === null && slip !== null
      ? text('invoices.inBank', { day: formats.monthDay(`${slip.deposited}T12:00:00Z`) })
      : '',
    payment.tip_cents === 0 ? '' : text('invoices.tipOf', { amount: money(payment.tip_cents) }),
    fee === null || fee === 0 ? '' : text('invoices.fee', { amount: money(fee) }),
    back > 0 ? text('invoices.refunded', { amount: money(back) }) : '',
    payment.refunds.some(({ state }) => state === 'failed') ? text('invoices.refundFailed') : '',
    payment.dispute === null ? '' : text('invoices.disputed'),
    left > 0 ? text('invoices.unapplied', { amount: money(left) }) : '',
  ].filter((fact) => fact !== '')
}

/** `Check 1183`, `Visa 4242`. */
const wayOf = (text: Words, { method, reference, card }: Payment): string =>
  card === null
    ? [text(`invoices.method.${method}`), reference].filter(Boolean).join(' ')
    : [brandName(card.brand) || text(`invoices.method.${method}`), card.last4].filter(Boolean).join(' ')

/** A payment: from whom and how, what it pays, and how much it was. */
export function PaymentRow({ payment, lead, children }: PaymentRowProps) {
  const text = useText()
  const formats = useFormats()
  const { customer, cents, currency, invoices, photo, reversed } = payment
  return (
    <li className={styles['payment']} data-reversed={reversed !== null}>
      {lead}
      <div className={styles['what']}>
        <span>
          <Link to="/customers" search={{ customer: customer.id }} className={styles['who']}>
            {customer.name}
          </Link>
          {', '}
          {wayOf(text, payment)}
        </span>
        <Text size="sm" c="dimmed">
          {factsOf(text, formats, payment).join(' · ')}
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
      {photo !== null && <SeeCheck photo={photo} />}
      <strong className={styles['amount']}>{formats.exactMoney({ cents, currency })}</strong>
      {children}
    </li>
  )
}

/** A bank debit that has not arrived: neither paid nor late. */
export function OnTheWayRow({ onTheWay }: { onTheWay: PaymentOnTheWay }) {
  const text = useText()
  const formats = useFormats()
  const { customer, invoice, method, cents, started } = onTheWay
  return (
    <li className={styles['payment']}>
      <div className={styles['what']}>
        <span>
          <Link to="/customers" search={{ customer: customer.id }} className={styles['who']}>
            {customer.name}
          </Link>
          {', '}
          {text(`invoices.method.${method}`)}
        </span>
        <Text size="sm" c="dimmed">
          {formats.appointment(started)}
          {' · '}
          <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className={styles['way']}>
            {text('invoices.name', { number: invoice.number })}
          </Link>
        </Text>
        <StatusWord icon={IconBuildingBank} label={text('invoices.onTheWay')} />
      </div>
      <strong className={styles['amount']}>{formats.exactMoney({ cents, currency: 'USD' })}</strong>
      <span className={styles['menu']} />
    </li>
  )
}
