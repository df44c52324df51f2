import { referralMethod } from '#contract/invoices/values.ts'
import { CustomerId, PaymentId, type InvoiceId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerOf } from '../customers/index.ts'
import { allocate, lockToPay } from '../invoices/index.ts'
import { post } from '../ledger/index.ts'
import { paymentPosting } from './checkouts/settlement.service.ts'
import { dayOf } from './payments.service.ts'
import { changePayment, insertPayment } from './payments.store.ts'

/**
 * For other areas: pays an invoice with what its customer was promised for a friend, at most what it owes. In the books it
 * is a cost of referrals and no money; it is taken back as a payment is.
 * @throws Refusal not_found, invoice_refused
 */
export async function payByReferral(
  work: SiteWork,
  { invoiceId, most }: { readonly invoiceId: InvoiceId; readonly most: number },
): Promise<{ readonly paymentId: PaymentId; readonly cents: number }> {
  const { db, site, now, actor } = work
  const [invoice] = await lockToPay(work, [invoiceId])
  const cents = Math.min(most, invoice?.balance_cents ?? 0)
  if (!invoice || cents === 0) throw new Refusal('invoice_refused')
  const customer = await customerOf(work, CustomerId.parse(invoice.customer_id))
  const row = await insertPayment(db, {
    site_id: site.id,
    id: newId(PaymentId),
    customer_id: invoice.customer_id,
    account_customer_id: invoice.account_customer_id ?? invoice.customer_id,
    method: referralMethod,
    cents,
    unapplied_cents: cents,
    received_on: await dayOf(work, 'received', undefined),
    received_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  const made = await allocate(work, { paymentId: row.id }, [{ invoiceId, cents }])
  const books = { account: 'referral_costs', name: customer?.name ?? '' } as const
  await post(work, { postings: [paymentPosting(row, made, books)] })
  await changePayment(db, site.id, row.id, { unapplied_cents: 0 })
  work.audit({
    act: 'payment.create',
    record: 'payment',
    recordId: row.id,
    after: {
      customer_id: invoice.customer_id,
      method: row.method,
      cents,
      received_on: row.received_on,
      invoices: [invoice.label ?? ''],
    },
  })
  work.announce('payments', row.id)
  return { paymentId: PaymentId.parse(row.id), cents }
}
