import { CustomerId } from '#contract/shared.ts'
import type { ChargeLook, PageLook } from '../../../platform/payments/cards.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { labelsOf } from '../../invoices/index.ts'
import { post, type Posting } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { followDisputes } from '../disputes/dispute-looks.service.ts'
import type { Reach } from '../payments.types.ts'
import { lockPayments } from '../payments.store.ts'
import { followRefunds } from '../refunds/refund-looks.service.ts'
import { keepCard } from '../saved-cards/keep-card.service.ts'
import { stateFrom } from './checkouts.rules.ts'
import {
  beginLook,
  changeCheckout,
  findByName,
  findCheckout,
  lockCheckout,
  type CheckoutRow,
} from './checkouts.store.ts'
import { noteFee, settle } from './settlement.service.ts'

/** What one look found. */
interface Found {
  readonly number: number
  readonly page: PageLook | undefined
  readonly charge: ChargeLook | undefined
}

/**
 * Asks the provider how a page or a charge stands with everything that came of it, and keeps that: the one way by which
 * a payment through the provider begins, changes, or ends here. No transaction is open meanwhile.
 * @throws PaymentsError
 */
export async function lookAtCheckout({ site, inSite, door }: Reach, id: string): Promise<void> {
  const begun = await inSite(({ db }) => beginLook(db, site.id, id))
  if (!begun) return
  const page = begun.session_id === null ? undefined : await door.findPage(begun.session_id)
  const intent = page?.intentId ?? begun.intent_id
  const charge = intent === null ? undefined : await door.findCharge(intent)
  if (!page && !charge) return
  await inSite((work) => keep(work, id, { number: begun.looks_begun, page, charge }))
}

/** The same for a charge that news came of; one that was not begun here is somebody else's matter. */
export async function lookAtCharge(reach: Reach, intentId: string): Promise<void> {
  const { site, inSite, door } = reach
  const known = await inSite(({ db }) => findByName(db, site.id, { intent: intentId }))
  if (known) return lookAtCheckout(reach, known.id)
  const { checkoutId } = await door.findCharge(intentId)
  if (checkoutId === null) return
  // a page notes its charge by itself; of a saved card a kill may have come between
  const row = await inSite(async ({ db }) => {
    const found = await findCheckout(db, site.id, checkoutId)
    return found?.kind === 'saved_card' && found.intent_id === null
      ? changeCheckout(db, site.id, found.id, { intent_id: intentId })
      : found
  })
  if (row) await lookAtCheckout(reach, row.id)
}

/** Keeps what a look found, unless one that began later was kept already. */
async function keep(work: SiteWork, id: string, { number, page, charge }: Found): Promise<void> {
  const { db, site, now } = work
  const row = await lockCheckout(db, site.id, id)
  if (!row || row.look_kept >= number) return
  // what was paid stays paid: what came of it afterwards is refunds and disputes
  const state = row.state === 'succeeded' ? row.state : stateFrom(page, charge)
  const isOver = state !== 'open' && state !== 'processing'
  const changed = await changeCheckout(db, site.id, id, {
    look_kept: number,
    looked_at: now,
    state,
    intent_id: charge?.intentId ?? row.intent_id,
    method: charge?.method ?? row.method,
    failure: state === 'failed' ? (charge?.failure ?? '') : '',
    settled_at: isOver ? (row.settled_at ?? now) : null,
  })
  if (row.state !== state) await tellChange(work, row, changed)
  const saved = page?.saved ?? charge?.saved
  if (state === 'succeeded' && saved && row.saves) await keepCard(work, row, saved)
  if (state === 'succeeded' && charge) await follow(work, changed, charge)
}

/** The payment, its fee, its refunds, and its disputes, with one posting for all that is new. */
async function follow(work: SiteWork, row: CheckoutRow, charge: ChargeLook): Promise<void> {
  const postings: Posting[] = []
  let [payment] = row.payment_id === null ? [] : await lockPayments(work.db, work.site.id, [row.payment_id])
  if (!payment) {
    const settled = await settle(work, row, charge)
    payment = settled.payment
    postings.push(settled.posting)
  }
  postings.push(...(await noteFee(work, payment, charge)))
  const refunded = await followRefunds(work, payment, charge.refunds)
  postings.push(...refunded, ...(await followDisputes(work, payment, charge.disputes)))
  if (postings.length > 0) await post(work, { postings })
}

/** Tells the offices that are open, and members of what they would not see by themselves. */
async function tellChange(work: SiteWork, before: CheckoutRow, after: CheckoutRow): Promise<void> {
  const { id, invoice_id: invoiceId, customer_id: customer } = after
  work.announce('payments', customer)
  if (invoiceId === null) return
  work.announce('invoices', invoiceId)
  const { state, cents, method } = after
  if (state !== 'processing' && state !== 'failed') return
  work.audit({ act: `payment.${state}`, record: 'checkout', recordId: id, after: { cents, method, state } })
  const wasPromised = before.state === 'processing' || after.kind === 'saved_card'
  if (state !== 'failed' || !wasPromised) return
  const name = (await customerOf(work, CustomerId.parse(customer)))?.name ?? ''
  const number = (await labelsOf(work, [invoiceId])).get(invoiceId) ?? ''
  await notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.failed'),
    body: ({ text }) => text('payments.failed_body', { name, number }),
    path: `/invoices/${invoiceId}`,
  })
}
