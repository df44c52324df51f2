import { ReferralCreditId, ReferralId } from '#contract/growth.ts'
import type { ReferralCredit } from '#contract/opportunities/referral-credit-calls.ts'
import { RequestId, type PaymentId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerInBook } from '../../customers/index.ts'
import { invoiceOf, lockToPay } from '../../invoices/index.ts'
import { payByReferral } from '../../payments/index.ts'
import { factsOf, presentReferral } from '../growth.referrals.operations.ts'
import {
  findReferral,
  listReferralsBy,
  lockReferral,
  touchReferral,
  type ReferralRow,
} from '../growth.referrals.store.ts'
import { creditOf } from './credits.rules.ts'
import { findUse, insertCredit, insertGiven, LedgerFacts } from './credits.store.ts'

/** Friends of one customer that are looked at. */
const mostFriends = 200

const leftOf = (row: ReferralRow, now: Date): number => creditOf(factsOf(row, LedgerFacts.parse(row.ledger), now)).left

/** What a customer can pay an invoice with. @throws Refusal not_found */
export async function listReferralCredits(
  work: SiteWork,
  { params }: Input<'listReferralCredits'>,
): Promise<Answer<'listReferralCredits'>> {
  const { db, site, now } = work
  const { id: customer } = await customerInBook(work, params.customerId)
  const rows = await listReferralsBy(db, site.id, customer, mostFriends)
  const credits = rows.map((row): ReferralCredit => {
    const { expires } = LedgerFacts.parse(row.ledger)
    return {
      referral: ReferralId.parse(row.id),
      friend: { request: RequestId.parse(row.request_id), name: row.request_name },
      left_cents: leftOf(row, now),
      expires: expires === null ? null : new Date(expires).toISOString(),
    }
  })
  return { credits: credits.filter(({ left_cents: left }) => left > 0) }
}

/**
 * Pays an invoice of who sent the friend with what is left of the credit. The invoice is locked before the referral, as where
 * a payment is taken back.
 * @throws Refusal not_found; invoice_refused where nothing can be paid, or the invoice is somebody else's; conflict for a
 * credit of which there is not as much
 */
export async function useReferralCredit(
  work: SiteWork,
  { params, body }: Input<'useReferralCredit'>,
): Promise<Answer<'useReferralCredit'>> {
  const { db, site, now, actor } = work
  const { referralId: id } = params
  const [invoice] = await lockToPay(work, [body.invoice])
  const locked = await lockReferral(db, site.id, id)
  const row = locked && (await findReferral(db, site.id, id))
  if (!row || !invoice) throw new Refusal('not_found')
  if (row.customer_id === null || row.customer_id !== invoice.customer_id) throw new Refusal('invoice_refused')
  const left = leftOf(row, now)
  if (left === 0 || left < (body.cents ?? 0)) throw new Refusal('conflict')
  if (!LedgerFacts.parse(row.ledger).is_given) await insertGiven(db, site.id, { now, referral: id, most: 1 })
  const { paymentId, cents } = await payByReferral(work, { invoiceId: body.invoice, most: body.cents ?? left })
  await insertCredit(db, {
    site_id: site.id,
    id: newId(ReferralCreditId),
    referral_id: id,
    kind: 'used',
    cents: -cents,
    invoice_id: body.invoice,
    payment_id: paymentId,
    at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })
  await touchReferral(db, site.id, id, now)
  work.audit({
    act: 'referral.use',
    record: 'referral',
    recordId: id,
    after: { cents, invoices: [invoice.label ?? ''] },
  })
  work.announce('referrals', id)
  const [changed, shown] = [await findReferral(db, site.id, id), await invoiceOf(work, body.invoice)]
  if (!changed || !shown) throw new Error('what was just paid is gone')
  return { invoice: shown, referral: presentReferral(changed, now) }
}

/** A credit that paid an invoice is there again once that was taken back; where its time is over, the night ends it. */
export async function returnCredit(work: SiteWork, { paymentId }: { readonly paymentId: PaymentId }): Promise<void> {
  const { db, site, now, actor } = work
  const use = await findUse(db, site.id, paymentId)
  if (!use) return
  const id = ReferralId.parse(use.referral_id)
  await lockReferral(db, site.id, id)
  await insertCredit(db, {
    site_id: site.id,
    id: newId(ReferralCreditId),
    referral_id: id,
    kind: 'returned',
    cents: -use.cents,
    invoice_id: use.invoice_id,
    payment_id: paymentId,
    at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })
  await touchReferral(db, site.id, id, now)
  work.announce('referrals', id)
}
