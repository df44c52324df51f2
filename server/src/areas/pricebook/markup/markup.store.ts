// Small on purpose: the tiers, which items and kits read too.
import type { Transaction } from 'kysely'
import type { MarkupTier } from '#contract/pricebook/prices.rules.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The tiers by where they start. */
export const listTiers = (db: Db, site: SiteId): Promise<MarkupTier[]> =>
  db
    .selectFrom('markup_tiers')
    .select(['from_cents', 'ppm'])
    .where('site_id', '=', site)
    .orderBy('from_cents')
    .execute()

/** Writes all of them. */
export async function replaceTiers(db: Db, site: SiteId, tiers: readonly MarkupTier[]): Promise<void> {
  await db.deleteFrom('markup_tiers').where('site_id', '=', site).execute()
  if (tiers.length === 0) return
  await db
    .insertInto('markup_tiers')
    .values(tiers.map((tier) => ({ ...tier, site_id: site })))
    .execute()
}
