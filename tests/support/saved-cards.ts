// Small on purpose: cards come from the provider alone, so that tests of every kind write theirs here.
import type { Transaction } from 'kysely'
import { SavedCardId, type SiteId } from '#contract/shared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { newId } from '#server/platform/ids.ts'

/** A card that a customer let the business keep; its id. */
export async function aSavedCard(
  db: Transaction<Tables>,
  { site, customer, at }: { readonly site: SiteId; readonly customer: string; readonly at: Date },
): Promise<SavedCardId> {
  const id = newId(SavedCardId)
  const provider = { provider_customer: 'cus_1', provider_method: 'pm_1' }
  const card = { method: 'card', brand: 'visa', last4: '4242', consent: 'Yes', consented_at: at }
  await db
    .insertInto('saved_cards')
    .values({ site_id: site, id, customer_id: customer, ...provider, ...card })
    .execute()
  return id
}
