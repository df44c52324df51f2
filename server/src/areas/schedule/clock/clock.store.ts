import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { VisitRow } from '../visits/visits.store.ts'

type Db = Transaction<Tables>

/** Entries of a business with a time that is still to come, whatever state they are in; what is over stays as it was. */
export const comingEntries = (db: Db, site: SiteId, now: Date): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('site_id', '=', site)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** A time as it was written, of some business. */
export interface WrittenTime {
  readonly site_id: string
  readonly id: string
  readonly starts_at: Date
  readonly starts_local: string
  readonly time_zone: string
}

/** Times to come of all businesses, a page of them behind a place in their order. */
export async function comingTimes(
  db: Db,
  now: Date,
  after: Pick<WrittenTime, 'site_id' | 'id'> | undefined,
  limit: number,
): Promise<WrittenTime[]> {
  const behind = after ? sql`and (site_id, id) > (${after.site_id}, ${after.id})` : sql``
  const { rows } = await sql<WrittenTime>`
    select site_id, id, starts_at, starts_local, time_zone from visits
    where starts_at > ${now} ${behind}
    order by site_id, id limit ${limit}`.execute(db)
  return rows
}
