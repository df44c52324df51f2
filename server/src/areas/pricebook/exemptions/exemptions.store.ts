// Small on purpose: the SQL of one table.
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ExemptionRow = Selectable<Tables['tax_exemptions']>

/** Those of a customer, newest first. */
export const exemptionsOf = (db: Db, site: SiteId, customer: CustomerId): Promise<ExemptionRow[]> =>
  db
    .selectFrom('tax_exemptions')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Writes one instead of all that a customer has; null leaves none. */
export async function replaceExemptions(
  db: Db,
  site: SiteId,
  customer: CustomerId,
  row: Insertable<Tables['tax_exemptions']> | null,
): Promise<void> {
  await db.deleteFrom('tax_exemptions').where('site_id', '=', site).where('customer_id', '=', customer).execute()
  if (row) await db.insertInto('tax_exemptions').values(row).execute()
}
