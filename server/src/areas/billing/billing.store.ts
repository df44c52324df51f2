import { isDeepStrictEqual } from 'node:util'
import { sql, type Selectable, type Transaction } from 'kysely'
import { SiteId, slug as slugShape } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Standing } from '../../platform/payments/payments.ts'

type Db = Transaction<Tables>
export type BillingRow = Selectable<Tables['billing']>

export const findRow = (db: Db, site: SiteId): Promise<BillingRow | undefined> =>
  db.selectFrom('billing').selectAll().where('site_id', '=', site).executeTakeFirst()

/** What was kept of a business; null until it was looked at, and for what an older version kept otherwise. */
export function standingIn(row: Pick<BillingRow, 'standing'> | undefined): Standing | null {
  const read = Standing.safeParse(row?.standing)
  return read.success ? read.data : null
}

/** Of two at once the first stays: what it is called is what counts. Answers the one that stayed. */
export async function insertCustomer(db: Db, site: SiteId, customerId: string): Promise<string> {
  await db
    .insertInto('billing')
    .values({ site_id: site, customer_id: customerId })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  return (await findRow(db, site))?.customer_id ?? customerId
}

/** Forgets a customer; one that another act put in its place meanwhile stays. */
export const dropCustomer = async (db: Db, site: SiteId, customerId: string): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('billing')
    .where('site_id', '=', site)
    .where('customer_id', '=', customerId)
    .returning('site_id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** Numbers a look that begins now. Undefined where there is nothing to look at. */
export const beginLook = (db: Db, site: SiteId): Promise<{ customer_id: string; looks_begun: number } | undefined> =>
  db
    .updateTable('billing')
    .set((row) => ({ looks_begun: row('looks_begun', '+', 1) }))
    .where('site_id', '=', site)
    .returning(['customer_id', 'looks_begun'])
    .executeTakeFirst()

/** What a look changed: how it stood before, where that is something else. */
export type KeptLook = { readonly before: Standing | null } | null

/** Keeps what a look found, unless one that began later was kept already. */
export async function keepLook(
  db: Db,
  site: SiteId,
  look: { readonly customerId: string; readonly number: number; readonly standing: Standing; readonly now: Date },
): Promise<KeptLook> {
  const row = await db.selectFrom('billing').selectAll().where('site_id', '=', site).forNoKeyUpdate().executeTakeFirst()
  if (!row || row.customer_id !== look.customerId || row.look_kept >= look.number) return null
  const before = standingIn(row)
  await db
    .updateTable('billing')
    .set({ standing: JSON.stringify(look.standing), look_kept: look.number, looked_at: look.now })
    .where('site_id', '=', site)
    .execute()
  return isDeepStrictEqual(before, look.standing) ? null : { before }
}

/** Notes the page to pay on that was opened last. False where another one was meanwhile. */
export async function keepCheckout(
  db: Db,
  site: SiteId,
  { customerId, previous, id }: { customerId: string; previous: string | null; id: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('billing')
    .set({ checkout_id: id })
    .where('site_id', '=', site)
    .where('customer_id', '=', customerId)
    .where((where) => where.or([where('checkout_id', 'is not distinct from', previous), where('checkout_id', '=', id)]))
    .returning('site_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Whose customer that is; a closed business is not there. By the server itself. */
export async function findSiteOf(db: Db, customerId: string): Promise<{ id: SiteId; slug: string } | null> {
  const row = await db
    .selectFrom('billing')
    .innerJoin('sites', 'sites.id', 'billing.site_id')
    .select(['sites.id', 'sites.slug'])
    .where('billing.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { id: SiteId.parse(row.id), slug: row.slug } : null
}

/** Businesses that were not looked at since, the longest waiting first. By the server itself. */
export async function listStale(db: Db, since: Date, most: number): Promise<{ id: SiteId; slug: string }[]> {
  const rows = await db
    .selectFrom('billing')
    .innerJoin('sites', 'sites.id', 'billing.site_id')
    .select(['sites.id', 'sites.slug'])
    .where((where) => where.or([where('looked_at', 'is', null), where('looked_at', '<', since)]))
    .orderBy(sql`looked_at nulls first`)
    .limit(most)
    .execute()
  return rows.map(({ id, slug }) => ({ id: SiteId.parse(id), slug: slugShape.parse(slug) }))
}

/** The rows of some businesses. By the server itself. */
export const listRows = (db: Db, sites: readonly SiteId[]): Promise<BillingRow[]> =>
  db
    .selectFrom('billing')
    .selectAll()
    .where('site_id', 'in', [...sites])
    .execute()

/** What the provider is told of a business. */
export const findBusiness = (db: Db, site: SiteId) =>
  db.selectFrom('sites').select(['name', 'email']).where('id', '=', site).executeTakeFirstOrThrow()

/** A business that is a customer of the provider, and whether it is closed; undefined for every other, and once it is gone. */
export const findClosing = (db: Db, site: SiteId) =>
  db
    .selectFrom('billing')
    .innerJoin('sites', 'sites.id', 'billing.site_id')
    .select(['billing.checkout_id', 'sites.closed_at'])
    .where('billing.site_id', '=', site)
    .executeTakeFirst()
