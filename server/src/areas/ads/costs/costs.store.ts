import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
import type { AdCostId } from '#contract/ads/types.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

const columns = ['id', 'source', 'from_day', 'to_day', 'cents', 'note', 'version', 'created_at'] as const

/** What was written down last comes first. */
export function listCosts(
  db: Db,
  site: SiteId,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
) {
  const query = db.selectFrom('ad_costs').select(columns).where('site_id', '=', site)
  const beyond = after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`) : query
  return beyond.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
export type CostRow = Awaited<ReturnType<typeof listCosts>>[number]

export async function countCosts(db: Db, site: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('ad_costs')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow()
  return count
}

export const lockCost = (db: Db, site: SiteId, id: AdCostId): Promise<CostRow | undefined> =>
  db
    .selectFrom('ad_costs')
    .select(columns)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertCost = (db: Db, row: Insertable<Tables['ad_costs']>): Promise<CostRow> =>
  db.insertInto('ad_costs').values(row).returning(columns).executeTakeFirstOrThrow()

export const changeCost = (
  db: Db,
  site: SiteId,
  id: AdCostId,
  change: Updateable<Tables['ad_costs']>,
): Promise<CostRow> =>
  db
    .updateTable('ad_costs')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteCost = (db: Db, site: SiteId, id: AdCostId): Promise<CostRow | undefined> =>
  db.deleteFrom('ad_costs').where('site_id', '=', site).where('id', '=', id).returning(columns).executeTakeFirst()
