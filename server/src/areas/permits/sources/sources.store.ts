import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { PermitSourceId } from '#contract/permits/types.ts'
import { permitLimits as limits } from '#contract/permits/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type SourceRow = Selectable<Tables['permit_sources']>

export const listSourceRows = (db: Db, site: SiteId): Promise<SourceRow[]> =>
  db
    .selectFrom('permit_sources')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('name')
    .orderBy('id')
    .limit(limits.sources)
    .execute()

export const findSource = (db: Db, site: SiteId, id: PermitSourceId): Promise<SourceRow | undefined> =>
  db.selectFrom('permit_sources').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockSource = (db: Db, site: SiteId, id: PermitSourceId): Promise<SourceRow | undefined> =>
  db
    .selectFrom('permit_sources')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined where the business reads that dataset already. */
export const insertSource = (db: Db, row: Insertable<Tables['permit_sources']>): Promise<SourceRow | undefined> =>
  db
    .insertInto('permit_sources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'address']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** What a member changes makes another version; what a reading writes down does not. */
export const changeSource = (
  db: Db,
  site: SiteId,
  id: PermitSourceId,
  change: Updateable<Tables['permit_sources']>,
): Promise<SourceRow | undefined> =>
  db
    .updateTable('permit_sources')
    .set(change)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteSource = (db: Db, site: SiteId, id: PermitSourceId): Promise<SourceRow | undefined> =>
  db.deleteFrom('permit_sources').where('site_id', '=', site).where('id', '=', id).returningAll().executeTakeFirst()

/** How many permits are kept of a portal, and how many of them are on the mailing list. */
export interface SourceCounts {
  readonly permits: number
  readonly listed: number
}

/** By the id of the portal; one without permits is not in it. */
export async function countBySource(db: Db, site: SiteId): Promise<ReadonlyMap<string, SourceCounts>> {
  const { rows } = await sql<SourceCounts & { source_id: string }>`
    select source_id, count(*)::int as permits, (count(*) filter (where state = 'listed'))::int as listed
      from permits where site_id = ${site} group by source_id`.execute(db)
  return new Map(rows.map(({ source_id: id, permits, listed }) => [id, { permits, listed }]))
}

/** Portals of all businesses but made-up ones, those that were read longest ago first; of each so many as it may have. */
export async function listAllSources(
  db: Db,
  limit: number,
): Promise<{ readonly site_id: string; readonly slug: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; slug: string; id: string }>`
    select s.site_id, g.slug, s.id
      from (select site_id, id, tried_at,
          row_number() over (partition by site_id order by tried_at nulls first, id) as place
        from permit_sources where fault is distinct from 'imported') s
      join site_slugs g on g.site_id = s.site_id
      where s.place <= ${limits.sources} and not exists (select from demo_sites d where d.site_id = s.site_id)
      order by s.tried_at nulls first, s.id limit ${limit}`.execute(db)
  return rows
}
