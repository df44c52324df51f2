import { Payment, PaymentOnTheWay, Refund, type DepositSlip } from '#contract/payments/types.ts'
import { DepositSlipId } from '#contract/shared.ts'
import type { OnTheWayRow } from './checkouts/checkouts.store.ts'
import type { DisputeRow } from './disputes/disputes.store.ts'
import type { ListedPayment } from './payments.store.ts'
import type { ListedRefund } from './refunds/refunds.store.ts'

/** What a payment pays. */
export interface PaidInvoice {
  readonly id: string
  readonly number: string
  readonly cents: number
}

const presentRefund = (row: ListedRefund): Refund =>
  Refund.parse({
    id: row.id,
    cents: row.cents,
    tip_cents: row.tip_cents,
    state: row.state,
    reason: row.reason,
    by: row.by,
    failure: row.failure,
    requested: row.requested_at.toISOString(),
  })

/** What belongs to a payment beside its own row. */
interface PaymentParts {
  readonly invoices: readonly PaidInvoice[]
  readonly refunds: readonly ListedRefund[]
  readonly dispute: DisputeRow | undefined
}

export const presentPayment = (row: ListedPayment, { invoices, refunds, dispute }: PaymentParts): Payment =>
  Payment.parse({
    id: row.id,
    customer: { id: row.customer_id, name: row.customer },
    method: row.method,
    cents: row.cents,
    tip_cents: row.tip_cents,
    unapplied_cents: row.reversed_at === null ? row.unapplied_cents : 0,
    currency: row.currency,
    received: row.received_on,
    reference: row.reference,
    note: row.note,
    photo: row.photo_id,
    by: row.by,
    slip: row.slip_id === null ? null : { id: row.slip_id, deposited: row.deposited_on },
    reversed: row.reversed_at?.toISOString() ?? null,
    reverse_reason: row.reverse_reason,
    invoices,
    card: row.provider_intent === null ? null : { brand: row.brand, last4: row.last4 },
    fee_cents: row.fee_cents,
    refunded_cents: row.refunded_cents,
    refunds: refunds.map(presentRefund),
    dispute: dispute ? { id: dispute.id, state: dispute.state } : null,
    created: row.created_at.toISOString(),
    version: row.version,
  })

export const presentOnTheWay = (row: OnTheWayRow, numbers: ReadonlyMap<string, string>): PaymentOnTheWay =>
  PaymentOnTheWay.parse({
    invoice: { id: row.invoice_id, number: numbers.get(row.invoice_id) ?? '' },
    customer: { id: row.customer_id, name: row.customer },
    method: row.method ?? 'bank_debit',
    cents: row.cents,
    started: row.created_at.toISOString(),
  })

export const presentSlip = (row: {
  readonly id: string
  readonly deposited_on: string
  readonly cents: number
  readonly count: number
  readonly note: string
  readonly created_at: Date
}): DepositSlip => ({
  id: DepositSlipId.parse(row.id),
  deposited: row.deposited_on,
  cents: row.cents,
  count: row.count,
  note: row.note,
  created: row.created_at.toISOString(),
})
