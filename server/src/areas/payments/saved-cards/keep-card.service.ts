import { brandName } from '#contract/payments/values.ts'
import { CustomerId, SavedCardId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import type { MethodLook } from '../../../platform/payments/cards.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { notify } from '../../notifications/index.ts'
import type { CheckoutRow } from '../checkouts/checkouts.store.ts'
import { forgetCardKind } from '../payments.types.ts'
import { endCards, findSame, insertCard, knowsCard } from './saved-cards.store.ts'

/**
 * Keeps a card that a customer let the business keep: once, however often it is looked at. One that they saved before gives
 * way to it, with what they agreed to then, and is forgotten at the provider. The office hears of it.
 */
export async function keepCard(work: SiteWork, row: CheckoutRow, saved: MethodLook): Promise<void> {
  const { db, site } = work
  if (await knowsCard(db, site.id, saved.id)) return
  const { customer_id: customerId } = row
  const { fingerprint } = saved
  const before = fingerprint === null ? undefined : await findSame(db, site.id, { customer: customerId, fingerprint })
  if (before) await endSavedCard(work, SavedCardId.parse(before.id))
  const id = newId(SavedCardId)
  const made = await insertCard(db, {
    site_id: site.id,
    id,
    customer_id: customerId,
    provider_customer: saved.customer,
    provider_method: saved.id,
    method: saved.method,
    brand: saved.brand,
    last4: saved.last4,
    fingerprint,
    expires_month: saved.expires?.month ?? null,
    expires_year: saved.expires?.year ?? null,
    consent: row.consent,
    consented_at: row.created_at,
    consent_version: row.consent_version,
    consent_address: row.consent_address,
    consent_agent: row.consent_agent,
  })
  if (!made) return
  const customer = await customerOf(work, CustomerId.parse(customerId))
  const after = { customer_id: customerId, brand: saved.brand, last4: saved.last4 }
  work.audit({ act: 'saved_card.create', record: 'saved_card', recordId: id, after })
  work.announce('payments', customerId)
  // who pays an invoice and lets the business keep the card makes news of the payment already
  if (row.kind !== 'setup') return
  await notify(work, {
    event: 'payment',
    title: ({ text }) => text('payments.card_saved'),
    body: ({ text }) =>
      text('payments.card_saved_body', {
        name: customer?.name ?? '',
        brand: brandName(saved.brand),
        last4: saved.last4,
      }),
    path: `/customers/${customerId}`,
  })
}

/** Ends a card here, and soon at the provider. Doing it twice is as doing it once. */
export async function endSavedCard(work: SiteWork, id: SavedCardId): Promise<void> {
  const { db, site, now } = work
  for (const row of await endCards(db, site.id, id, now)) {
    const job = { site: { id: site.id, slug: site.slug }, savedCardId: SavedCardId.parse(row.id) }
    await work.enqueue(forgetCardKind, job, { onlyOne: row.id })
    const after = { customer_id: row.customer_id, brand: row.brand, last4: row.last4 }
    work.audit({ act: 'saved_card.remove', record: 'saved_card', recordId: row.id, after })
    work.announce('payments', row.customer_id)
  }
}
