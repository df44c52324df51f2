import { Dispute } from '#contract/payments/card-types.ts'
import type { PaidInvoice } from '../payments.presenter.ts'
import type { DisputeRow, ListedDispute } from './disputes.store.ts'

/** Whether an answer would count: it is waited for, and none was given. */
export const maySubmit = (
  { state, evidence, evidence_due: due }: Pick<DisputeRow, 'state' | 'evidence' | 'evidence_due'>,
  now: Date,
): boolean =>
  (state === 'needs_response' || state === 'inquiry') &&
  (evidence === 'none' || evidence === 'failed') &&
  (due === null || due > now)

export const presentDispute = (row: ListedDispute, invoices: readonly PaidInvoice[], now: Date): Dispute =>
  Dispute.parse({
    id: row.id,
    state: row.state,
    payment: row.payment_id,
    customer: { id: row.customer_id, name: row.customer },
    invoices: invoices.map(({ id, number }) => ({ id, number })),
    cents: row.cents,
    fee_cents: row.fee_cents,
    reason: row.reason,
    evidence: row.evidence,
    evidence_due: row.evidence_due?.toISOString() ?? null,
    submitted: row.submitted_at?.toISOString() ?? null,
    opened: row.opened_at.toISOString(),
    closed: row.closed_at?.toISOString() ?? null,
    may_submit: maySubmit(row, now),
  })
