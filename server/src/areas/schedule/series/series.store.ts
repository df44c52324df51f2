import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import { CustomerId, RequestId, type SeriesId, type SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { VisitRow } from '../visits/visits.store.ts'

type Db = Transaction<Tables>
export type SeriesRow = Selectable<Tables['visit_series']>

export const insertSeries = (db: Db, row: Insertable<Tables['visit_series']>): Promise<SeriesRow> =>
  db.insertInto('visit_series').values(row).returningAll().executeTakeFirstOrThrow()

export const findSeries = (db: Db, site: SiteId, id: string): Promise<SeriesRow | undefined> =>
  db.selectFrom('visit_series').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const changeSeries = async (
  db: Db,
  { site_id, id }: Pick<SeriesRow, 'site_id' | 'id'>,
  change: Updateable<Tables['visit_series']>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('visit_series')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
}

/** The visits of a series from an occurrence on, in the order of its rule, whatever became of them. */
export const visitsFrom = (db: Db, site: SiteId, series: string, occurrence: string): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('site_id', '=', site)
    .where('series_id', '=', series)
    .where('occurrence', '>=', occurrence)
    .orderBy('occurrence')
    .execute()

/** Which occurrences of a series are there from a day on. */
export async function occurrencesMade(db: Db, site: SiteId, series: SeriesId, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('visits')
    .select('occurrence')
    .where('site_id', '=', site)
    .where('series_id', '=', series)
    .where('occurrence', '>=', from)
    .execute()
  return new Set(rows.map(({ occurrence }) => occurrence ?? ''))
}

/** Whom a series goes to, by what they were merged into since. */
export async function remainingOf(
  db: Db,
  site: SiteId,
  subject: { readonly customer_id: CustomerId | null; readonly request_id: RequestId | null },
): Promise<{ customer_id: CustomerId | null; request_id: RequestId | null }> {
  const { rows } = await sql<{ customer: string | null; request: string | null }>`
    with recursive customers_on as (
      select customer_id, merged_into from calendar_customers
        where site_id = ${site} and customer_id = ${subject.customer_id}
      union
      select c.customer_id, c.merged_into from customers_on o
        join calendar_customers c on c.site_id = ${site} and c.customer_id = o.merged_into),
    requests_on as (
      select request_id, merged_into from calendar_requests
        where site_id = ${site} and request_id = ${subject.request_id}
      union
      select r.request_id, r.merged_into from requests_on o
        join calendar_requests r on r.site_id = ${site} and r.request_id = o.merged_into)
    select (select customer_id from customers_on where merged_into is null) as customer,
      (select request_id from requests_on where merged_into is null) as request`.execute(db)
  return {
    customer_id: CustomerId.nullable().parse(rows[0]?.customer ?? subject.customer_id),
    request_id: RequestId.nullable().parse(rows[0]?.request ?? subject.request_id),
  }
}

/** Series of all businesses whose visits are made only up to before a day, although they go on. */
export const findDue = (db: Db, before: string, limit: number): Promise<Pick<SeriesRow, 'site_id' | 'id'>[]> =>
  db
    .selectFrom('visit_series')
    .select(['site_id', 'id'])
    .where('made_until', '<', before)
    .where(sql<boolean>`(until is null or made_until < until)`)
    .orderBy('made_until')
    .limit(limit)
    .execute()

/** Where a visit would be, and whose. */
export interface Wish {
  readonly id: string
  readonly starts: Date
  readonly ends: Date
  readonly members: readonly string[]
}

/**
 * How many of these visits would share time with an entry that is none of them: one of the same member, or where either is
 * nobody's yet.
 */
export async function countTaken(db: Db, site: SiteId, wishes: readonly Wish[], now: Date): Promise<number> {
  const ids = wishes.map(({ id }) => id)
  const crew = wishes.flatMap(({ id, members }) => members.map((member) => ({ id, member })))
  const { rows } = await sql<{ count: number }>`
    with wish as (
      select * from unnest(${ids}::uuid[], ${wishes.map(({ starts }) => starts)}::timestamptz[],
        ${wishes.map(({ ends }) => ends)}::timestamptz[]) as w (id, starts_at, ends_at)
    ), crew as (
      select * from unnest(${crew.map(({ id }) => id)}::uuid[], ${crew.map(({ member }) => member)}::uuid[])
        as c (id, user_id)
    )
    select count(distinct w.id)::integer as count
    from wish w
    join visits other on other.site_id = ${site}
      and other.state in ('hold', 'confirmed', 'on_the_way', 'working')
      and other.starts_at > w.starts_at - interval '24 hours' and other.starts_at < w.ends_at
      and other.ends_at > w.starts_at and not other.id = any(${ids}::uuid[])
      and (other.hold_expires_at is null or other.hold_expires_at > ${now})
    where exists (select from visit_members b join crew c on c.user_id = b.user_id
        where c.id = w.id and b.site_id = other.site_id and b.visit_id = other.id)
      or not exists (select from crew c where c.id = w.id)
      or not exists (select from visit_members b where b.site_id = other.site_id and b.visit_id = other.id)`.execute(db)
  return rows[0]?.count ?? 0
}
