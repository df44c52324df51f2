import { referralMethod } from '#contract/invoices/values.ts'
import type { AccountCode } from '#contract/ledger/values.ts'
import { CustomerId, InvoiceId, PaymentId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { JobRefused } from '../../../platform/jobs/job.ts'
import type { ChargeLook } from '../../../platform/payments/cards.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { allocate, lockIfPayable, memoOfPayment, type Allocation } from '../../invoices/index.ts'
import type { Posting } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { changePayment, insertPayment, type PaymentRow } from '../payments.store.ts'
import { tipIn } from './checkouts.rules.ts'
import { changeCheckout, type CheckoutRow } from './checkouts.store.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Money arrived through the payment provider. */
    'payment.received': { readonly paymentId: PaymentId; readonly customerId: CustomerId }
  }
}

/**
 * Money arrived for a page or a charge that is locked: a payment is made of it and put on its invoice, as far as that is
 * owed still. What is over, also where the invoice was credited, voided, or paid otherwise meanwhile, is the customer's
 * credit. The posting is for the caller to write.
 * @throws JobRefused for money in a currency that the books do not have
 */
export async function settle(
  work: SiteWork,
  row: CheckoutRow,
  charge: ChargeLook,
): Promise<{ readonly payment: PaymentRow; readonly posting: Posting }> {
  const { db, site, now } = work
  if (charge.currency !== 'usd') throw new JobRefused('money came in another currency')
  const customer = await customerOf(work, CustomerId.parse(row.customer_id))
  const received = onTheWall(await timeZoneOf(work), now).date
  const tip = tipIn(row, charge.cents)
  const payment = await insertPayment(db, {
    site_id: site.id,
    id: newId(PaymentId),
    customer_id: row.customer_id,
    account_customer_id: row.customer_id,
    method: charge.method ?? 'card',
    cents: charge.cents,
    tip_cents: tip,
    unapplied_cents: charge.cents - tip,
    received_on: received,
    reference: charge.last4 === '' ? '' : `•••• ${charge.last4}`,
    received_by: row.made_by,
    provider_intent: charge.intentId,
    provider_charge: charge.chargeId,
    brand: charge.brand,
    last4: charge.last4,
    created_at: now,
  })
  const invoices = row.invoice_id === null ? [] : await lockIfPayable(work, [InvoiceId.parse(row.invoice_id)])
  const made = await allocate(
    work,
    { paymentId: payment.id },
    invoices.map(({ id }) => ({ invoiceId: InvoiceId.parse(id), cents: charge.cents - tip })),
  )
  const applied = made.reduce((sum, { cents }) => sum + cents, 0)
  const kept = await changePayment(db, site.id, payment.id, { unapplied_cents: charge.cents - tip - applied })
  await changeCheckout(db, site.id, row.id, { payment_id: payment.id })
  const name = customer?.name ?? ''
  const labels = made.map(({ invoice }) => invoice.label ?? '')
  work.audit({
    act: 'payment.create',
    record: 'payment',
    recordId: payment.id,
    after: {
      customer_id: row.customer_id,
      method: payment.method,
      cents: payment.cents,
      ...(tip > 0 ? { tip_cents: tip } : {}),
      received_on: received,
      invoices: labels,
    },
  })
  work.announce('payments', payment.id)
  await publish(work, 'payment.received', {
    paymentId: PaymentId.parse(payment.id),
    customerId: CustomerId.parse(row.customer_id),
  })
  await notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.received'),
    body: ({ text }) =>
      labels.length === 0
        ? text('payments.received_credit', { name })
        : text('payments.received_body', { name, number: labels.join(', ') }),
    path: row.invoice_id === null ? '/invoices' : `/invoices/${row.invoice_id}`,
  })
  return { payment: kept, posting: paymentPosting(kept, made, { account: 'card_clearing', name }) }
}

/**
 * A payment in the books: the money lies in an account, pays what it was put on, is owed to the team as far as it is a tip, and
 * is the customer's credit for the rest.
 */
export const paymentPosting = (
  payment: PaymentRow,
  made: readonly Allocation[],
  { account, name }: { readonly account: AccountCode; readonly name: string },
): Posting => {
  const applied = made.reduce((sum, { cents }) => sum + cents, 0)
  return {
    kind: 'payment',
    source: { kind: 'payment', id: payment.id },
    day: payment.received_on,
    memo: memoOfPayment(
      payment.method === referralMethod ? 'Referral credit for' : `Payment by ${payment.method.replace('_', ' ')} for`,
      made.map(({ invoice }) => invoice),
      name,
    ),
    lines: [
      { account, cents: BigInt(payment.cents) },
      ...made.map(({ invoice, cents }) => ({
        account: 'receivable' as const,
        customerId: invoice.account_customer_id,
        invoiceId: invoice.id,
        cents: BigInt(-cents),
      })),
      {
        account: 'customer_credit' as const,
        customerId: payment.account_customer_id,
        cents: BigInt(applied + payment.tip_cents - payment.cents),
      },
      { account: 'tips_payable' as const, cents: BigInt(-payment.tip_cents) },
    ],
  }
}

/** What the provider keeps of a payment, once it says so. */
export async function noteFee(work: SiteWork, payment: PaymentRow, { feeCents }: ChargeLook): Promise<Posting[]> {
  if (payment.fee_cents !== null || feeCents === null) return []
  await changePayment(work.db, work.site.id, payment.id, { fee_cents: feeCents })
  return [
    {
      kind: 'payment_fee',
      source: { kind: 'payment', id: payment.id },
      memo: 'Card processing fee',
      lines: [
        { account: 'card_fees', cents: BigInt(feeCents) },
        { account: 'card_clearing', cents: BigInt(-feeCents) },
      ],
    },
  ]
}
