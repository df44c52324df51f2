import { RefundId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { lookAtCharge } from '../checkouts/looks.service.ts'
import { changePayment, findPayment, lockPayments } from '../payments.store.ts'
import { shownPayment } from '../payments.service.ts'
import { refundKind, type Reach } from '../payments.types.ts'
import { tellFailed } from './refund-looks.service.ts'
import { changeRefund, findRefund, insertRefund } from './refunds.store.ts'

/**
 * Asks for money to go back, at most what is left of the payment. It is written down, and a job gives it: nothing is given
 * twice, whatever ends in between. What the payment paid is owed again once the provider has taken it on.
 * @throws Refusal not_found, invalid; conflict for a payment that did not come through the provider; not_connected
 */
export async function refundPayment(
  work: SiteWork,
  { params, body }: Input<'refundPayment'>,
): Promise<Answer<'refundPayment'>> {
  const { db, site, now, actor } = work
  const [payment] = await lockPayments(db, site.id, [params.paymentId])
  if (!payment) throw new Refusal('not_found')
  if (payment.provider_intent === null) throw new Refusal('conflict')
  if (!(await findAccount(db, site.id))) throw new Refusal('not_connected')
  const left = payment.cents - payment.refunded_cents
  const cents = body.cents ?? left
  if (left === 0) throw new Refusal('conflict')
  if (cents > left) throw refuseField('invalid', 'cents', 'is more than is left of the payment')
  const refund = await insertRefund(db, {
    site_id: site.id,
    id: newId(RefundId),
    payment_id: payment.id,
    cents,
    state: 'requested',
    reason: body.reason,
    requested_by: actor.kind === 'member' ? actor.userId : null,
    requested_at: now,
  })
  await changePayment(db, site.id, payment.id, { refunded_cents: payment.refunded_cents + cents })
  await work.enqueue(
    refundKind,
    { site: { id: site.id, slug: site.slug }, refundId: refund.id },
    { onlyOne: refund.id },
  )
  const after = { cents, reason: body.reason, state: 'requested' }
  work.audit({ act: 'payment.refund', record: 'payment', recordId: payment.id, after })
  work.announce('payments', payment.id)
  return { payment: await shownPayment(work, payment.id) }
}

/**
 * Gives the money back, once: one that was made before a kill is found at the provider by our name for it. What the
 * provider refuses is noted, and its room in the payment is free again.
 * @throws PaymentsError where trying again may help
 */
export async function giveBack(reach: Reach, refundId: string): Promise<void> {
  const { inSite, site, door } = reach
  const begun = await inSite(async ({ db }) => {
    const refund = await findRefund(db, site.id, refundId)
    return refund && { refund, payment: await findPayment(db, site.id, refund.payment_id) }
  })
  const intentId = begun?.payment?.provider_intent ?? null
  if (!begun || intentId === null || begun.refund.state !== 'requested') return
  try {
    await door.refund({ id: refundId, intentId, cents: begun.refund.cents })
  } catch (error) {
    if (!(error instanceof PaymentsError) || (error.fault !== 'refused' && error.kind !== 'missing')) throw error
    await inSite((work) => noteRefused(work, refundId))
    return
  }
  await lookAtCharge(reach, intentId)
}

async function noteRefused(work: SiteWork, refundId: string): Promise<void> {
  const { db, site, now } = work
  const found = await findRefund(db, site.id, refundId)
  const [payment] = found ? await lockPayments(db, site.id, [found.payment_id]) : []
  const refund = await findRefund(db, site.id, refundId)
  if (!payment || refund?.state !== 'requested') return
  await changeRefund(db, site.id, refundId, { state: 'failed', failure: 'refused', settled_at: now })
  await changePayment(db, site.id, payment.id, { refunded_cents: payment.refunded_cents - refund.cents })
  const after = { cents: refund.cents, state: 'failed' }
  work.audit({ act: 'payment.refund', record: 'payment', recordId: payment.id, after })
  work.announce('payments', payment.id)
  await tellFailed(work, payment)
}
