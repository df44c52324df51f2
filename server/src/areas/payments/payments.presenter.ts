import { Payment, type DepositSlip } from '#contract/payments/types.ts'
import { DepositSlipId } from '#contract/shared.ts'
import type { ListedPayment } from './payments.store.ts'

/** What a payment pays. */
export interface PaidInvoice {
  readonly id: string
  readonly number: string
  readonly cents: number
}

export const presentPayment = (row: ListedPayment, invoices: readonly PaidInvoice[]): Payment =>
  Payment.parse({
    id: row.id,
    customer: { id: row.customer_id, name: row.customer },
    method: row.method,
    cents: row.cents,
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
    created: row.created_at.toISOString(),
    version: row.version,
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
