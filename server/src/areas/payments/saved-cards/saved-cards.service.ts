import { z } from 'zod'
import { SavedCard } from '#contract/payments/card-types.ts'
import { paymentLimits, type ChargeState } from '#contract/payments/values.ts'
import { InvoiceId, Moment, type CustomerId, type SavedCardId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { invoiceOf, labelsOf, lockToPay } from '../../invoices/index.ts'
import { notify } from '../../notifications/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { methodsOf } from '../accounts/accounts.presenter.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { amountToPay } from '../checkouts/checkouts.rules.ts'
import {
  changeCheckout,
  findCheckout,
  insertCheckout,
  lastCharges,
  lockCheckout,
  onTheWayOf,
} from '../checkouts/checkouts.store.ts'
import { lookAtCheckout } from '../checkouts/looks.service.ts'
import { chargeKind, type Reach } from '../payments.types.ts'
import { endSavedCard } from './keep-card.service.ts'
import { findCard, listCards, type SavedCardRow } from './saved-cards.store.ts'

/** Good until the month is over. */
const hasExpired = ({ expires_month: month, expires_year: year }: SavedCardRow, now: Date): boolean =>
  month !== null && year !== null && Date.UTC(year, month, 1) <= now.getTime()

/** What became of it, in a word. */
const chargeStateOf = (state: string): ChargeState =>
  state === 'succeeded' ? 'succeeded' : state === 'failed' || state === 'expired' ? 'failed' : 'pending'

const present = (row: SavedCardRow, now: Date, charged: SavedCard['last_charge']): SavedCard =>
  SavedCard.parse({
    id: row.id,
    method: row.method,
    brand: row.brand,
    last4: row.last4,
    expires:
      row.expires_month === null ? null : `${String(row.expires_month).padStart(2, '0')}/${row.expires_year ?? ''}`,
    expired: hasExpired(row, now),
    consent: row.consent,
    consented: row.consented_at.toISOString(),
    consent_version: row.consent_version,
    consent_address: row.consent_address,
    last_charge: charged,
  })

/** Newest first. @throws Refusal not_found */
export async function listSavedCards(
  work: SiteWork,
  { params }: Input<'listSavedCards'>,
): Promise<Answer<'listSavedCards'>> {
  if (!(await customerOf(work, params.customerId))) throw new Refusal('not_found')
  return { cards: await savedCardsOf(work, params.customerId) }
}

/** What a customer let the business keep, newest first, each with its last charge. */
export async function savedCardsOf(work: SiteWork, customerId: CustomerId): Promise<SavedCard[]> {
  const { db, site, now } = work
  const rows = await listCards(db, site.id, customerId)
  const last = await lastCharges(
    db,
    site.id,
    rows.map(({ id }) => id),
  )
  const labels = await labelsOf(
    work,
    last.map(({ invoice_id: invoice }) => invoice),
  )
  return rows.map((row) => {
    const found = last.find(({ card_id: card }) => card === row.id)
    if (!found) return present(row, now, null)
    const { invoice_id: invoice, cents, state, failure, created_at: at } = found
    return present(row, now, {
      invoice: { id: InvoiceId.parse(invoice), number: labels.get(invoice) ?? '' },
      cents,
      state: chargeStateOf(state),
      failure,
      at: Moment.parse(at.toISOString()),
    })
  })
}

/** Forgets a card here, and soon at the provider. @throws Refusal not_found */
export async function removeSavedCard(
  work: SiteWork,
  { params }: Input<'removeSavedCard'>,
): Promise<Answer<'removeSavedCard'>> {
  const row = await findCard(work.db, work.site.id, params.savedCardId)
  if (!row) throw new Refusal('not_found')
  await endSavedCard(work, params.savedCardId)
  return {}
}

/** The same by the customer whose card it is. False where it is nobody’s, or somebody else’s. */
export async function removeOwnCard(work: SiteWork, customerId: CustomerId, id: SavedCardId): Promise<boolean> {
  const row = await findCard(work.db, work.site.id, id)
  if (row?.customer_id !== customerId) return false
  await endSavedCard(work, id)
  return true
}

/** @throws PaymentsError */
export async function forgetCard({ inSite, site, door }: Reach, id: string): Promise<void> {
  const row = await inSite(({ db }) => findCard(db, site.id, id))
  if (row && row.ended_at !== null) await door.forgetMethod(row.provider_method)
}

/**
 * Charges a card that the customer let the business keep. It is written down, and a job charges it, once, whatever ends in
 * between. @throws Refusal not_found, invalid, invoice_refused, not_connected; conflict for a card that has expired
 */
export async function chargeSavedCard(
  work: SiteWork,
  { params, body }: Input<'chargeSavedCard'>,
): Promise<Answer<'chargeSavedCard'>> {
  const { db, site, now, actor } = work
  const account = await findAccount(db, site.id)
  const card = await findCard(db, site.id, body.card)
  if (!card || card.ended_at !== null) throw refuseField('invalid', 'card', 'is not saved')
  if (!account || !methodsOf(account).includes(card.method === 'card' ? 'card' : 'bank_debit'))
    throw new Refusal('not_connected')
  const [invoice] = await lockToPay(work, [params.invoiceId])
  if (!invoice) throw new Refusal('not_found')
  if (invoice.customer_id !== card.customer_id) throw refuseField('invalid', 'card', 'is another customer’s')
  if (hasExpired(card, now)) throw new Refusal('conflict')
  const onTheWay = await onTheWayOf(db, site.id, params.invoiceId)
  const cents = amountToPay({ owed: invoice.balance_cents, onTheWay }, body.cents)
  if (cents === null && body.cents !== undefined && body.cents < paymentLimits.leastCharge)
    throw refuseField('invalid', 'cents', 'is less than a card can be charged')
  if (cents === null) throw new Refusal('invoice_refused')
  const id = newId(z.uuid())
  await insertCheckout(db, {
    site_id: site.id,
    id,
    kind: 'saved_card',
    customer_id: card.customer_id,
    invoice_id: invoice.id,
    cents,
    state: 'opening',
    card_id: card.id,
    made_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    expires_at: new Date(now.getTime() + 24 * 3_600_000),
  })
  await work.enqueue(chargeKind, { site: { id: site.id, slug: site.slug }, checkoutId: id }, { onlyOne: id })
  const after = { cents, brand: card.brand, last4: card.last4, number: invoice.label }
  work.audit({ act: 'payment.charge', record: 'checkout', recordId: id, after })
  work.announce('invoices', invoice.id)
  const shown = await invoiceOf(work, invoice.id)
  if (!shown) throw new Error('an invoice that is charged is gone')
  return { invoice: shown }
}

/** Charges a card, once: a charge that was made before a kill is found at the provider. @throws PaymentsError */
export async function charge(reach: Reach, checkoutId: string): Promise<void> {
  const { inSite, site, door } = reach
  const begun = await inSite(async (work) => {
    const row = await findCheckout(work.db, site.id, checkoutId)
    if (row?.state !== 'opening' || row.invoice_id === null || row.card_id === null) return undefined
    const card = await findCard(work.db, site.id, row.card_id)
    if (!card) return undefined
    const number = (await labelsOf(work, [row.invoice_id])).get(row.invoice_id) ?? ''
    const { name: business, language } = await siteFacts(work)
    return { row, invoiceId: row.invoice_id, card, title: texts(language).text('payments.page', { number, business }) }
  })
  if (!begun) return
  const { row, card, invoiceId, title } = begun
  try {
    const intentId = await door.charge({
      id: row.id,
      siteId: site.id,
      cents: row.cents,
      title,
      invoiceId,
      card: {
        customer: card.provider_customer,
        id: card.provider_method,
        method: card.method === 'card' ? 'card' : 'bank_debit',
      },
      since: row.created_at,
    })
    await inSite(({ db }) => changeCheckout(db, site.id, row.id, { intent_id: intentId }))
  } catch (error) {
    if (!(error instanceof PaymentsError) || (error.kind === 'unavailable' && error.fault !== 'refused')) throw error
    await inSite((work) => noteDeclined(work, row.id, error.words))
    return
  }
  await lookAtCheckout(reach, row.id)
}

/** The bank said no: nothing was paid, and the member who asked for it hears of it. */
async function noteDeclined(work: SiteWork, id: string, words: string): Promise<void> {
  const { db, site, now } = work
  const row = await lockCheckout(db, site.id, id)
  if (row?.state !== 'opening') return
  await changeCheckout(db, site.id, id, { state: 'failed', failure: words, settled_at: now })
  work.audit({ act: 'payment.failed', record: 'checkout', recordId: id, after: { cents: row.cents, state: 'failed' } })
  work.announce('payments', row.customer_id)
  if (row.invoice_id === null) return
  work.announce('invoices', row.invoice_id)
  await notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.failed'),
    body: ({ text }) => text('payments.declined_body'),
    path: `/invoices/${row.invoice_id}`,
  })
}
