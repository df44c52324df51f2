import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { MailingListId, MailingRule } from '#contract/print/mailings.types.ts'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { boxAround } from '../../growth/index.ts'

type Db = Transaction<Tables>
export type ListRow = Selectable<Tables['mailing_lists']>

/** Newest first. */
export const listListRows = (db: Db, site: SiteId): Promise<ListRow[]> =>
  db
    .selectFrom('mailing_lists')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailingLimits.lists)
    .execute()

export const findListRow = (db: Db, site: SiteId, id: MailingListId): Promise<ListRow | undefined> =>
  db.selectFrom('mailing_lists').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockList = (db: Db, site: SiteId, id: MailingListId): Promise<ListRow | undefined> =>
  db
    .selectFrom('mailing_lists')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertList = (db: Db, row: Insertable<Tables['mailing_lists']>): Promise<ListRow> =>
  db.insertInto('mailing_lists').values(row).returningAll().executeTakeFirstOrThrow()

export const changeList = (
  db: Db,
  site: SiteId,
  id: MailingListId,
  change: Updateable<Tables['mailing_lists']>,
): Promise<ListRow> =>
  db
    .updateTable('mailing_lists')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteList = (db: Db, site: SiteId, id: MailingListId): Promise<ListRow | undefined> =>
  db.deleteFrom('mailing_lists').where('site_id', '=', site).where('id', '=', id).returningAll().executeTakeFirst()

/** Projects by name, of customers; one that is gone is missing. */
export async function nameProjects(db: Db, site: SiteId, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ project_id: string; name: string }>`
    select project_id, name from customer_jobs
      where site_id = ${site} and project_id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ project_id: id, name }) => [id, name]))
}

/** Where a list is made around; `customer`: whose project it is. */
export interface Around {
  readonly lat: number
  readonly lng: number
  readonly metres: number
  readonly customer: string | null
}

export interface CandidateRow {
  readonly customer_id: string
  readonly name: string
  readonly company: string
  readonly address: string
  /** Of their last finished job, and where that was. */
  readonly last_job: string | null
  readonly job_address: string | null
  readonly do_not_contact: boolean
  readonly is_gone: boolean
}

/** The haversine formula; the earth's mean radius is 6,371,009 m. */
const near = (site: SiteId, { lat, lng, metres, customer }: Around) => {
  const { south, north, west, east } = boxAround({ lat, lng }, metres)
  return sql`c.customer_id is distinct from ${customer}::uuid and c.customer_id in (
    select j.customer_id from customer_jobs j
      where j.site_id = ${site} and j.status = 'completed'
        and j.latitude between ${south} and ${north} and j.longitude between ${west} and ${east}
        and 2 * 6371009 * asin(least(1, sqrt(
          power(sin(radians(j.latitude - ${lat}) / 2), 2)
          + cos(radians(${lat})) * cos(radians(j.latitude)) * power(sin(radians(j.longitude - ${lng}) / 2), 2)
        ))) <= ${metres})`
}

/**
 * The customers that a rule is about, by name, whatever keeps them from getting mail. `around`: where its project is; null:
 * it has none, or nobody knows where it is, and nobody is near.
 */
export async function listCandidates(
  db: Db,
  site: SiteId,
  rule: MailingRule,
  around: Around | null,
  limit: number,
): Promise<CandidateRow[]> {
  const { last_job: last, services, tags } = rule
  const { after = null, before = null } = last ?? {}
  const conditions = [
    sql`c.site_id = ${site}`,
    ...(last === null ? [] : [sql`l.customer_id is not null`]),
    ...(after === null ? [] : [sql`l.day >= ${after}::date`]),
    ...(before === null ? [] : [sql`l.day <= ${before}::date`]),
    ...(tags.length === 0
      ? []
      : [
          sql`exists (select from unnest(c.tags) as t (tag) where lower(t.tag) = any(${tags.map((tag) => tag.toLowerCase())}::text[]))`,
        ]),
    ...(services.length === 0
      ? []
      : [
          sql`c.customer_id in (
            select j.customer_id from customer_jobs j
              join shown_services s on s.site_id = j.site_id and s.kind = 'project' and s.record_id = j.project_id
              where j.site_id = ${site} and j.status = 'completed' and s.service_id = any(${[...services]}::uuid[]))`,
        ]),
    ...(rule.near === null ? [] : [around === null ? sql`false` : near(site, around)]),
  ]
  const { rows } = await sql<CandidateRow>`
    with last as (
      select distinct on (customer_id) customer_id, day, address from customer_jobs
        where site_id = ${site} and status = 'completed' order by customer_id, day desc nulls last, project_id desc
    )
    select c.customer_id, c.name, c.company, c.address, l.day::text as last_job, l.address as job_address, c.do_not_contact, c.is_gone
      from mailable_customers c left join last l on l.customer_id = c.customer_id
      where ${sql.join(conditions, sql` and `)}
      order by c.name_key, c.customer_id limit ${limit}`.execute(db)
  return rows
}

/** What these customers have as their own address in the book, as it is written; who is not there is missing. */
export async function ownAddresses(
  db: Db,
  site: SiteId,
  customers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ customer_id: string; address: string }>`
    select customer_id, address from mailable_customers
      where site_id = ${site} and customer_id = any(${[...customers]}::uuid[])`.execute(db)
  return new Map(rows.map(({ customer_id: id, address }) => [id, address]))
}

/** Addresses of building permits that were chosen, the newest first. */
export async function listPermitAddresses(
  db: Db,
  site: SiteId,
  limit: number,
): Promise<{ readonly day: string; readonly mail: unknown }[]> {
  const { rows } = await sql<{ day: string; mail: unknown }>`
    select day::text as day, mail from permit_addresses where site_id = ${site}
      order by day desc, permit_id limit ${limit}`.execute(db)
  return rows
}

/** Where those live who want no mail, as it is written down, where one of these ZIP codes is in it. */
export async function listSilentAddresses(
  db: Db,
  site: SiteId,
  zips: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from mailable_customers where site_id = ${site} and do_not_contact
      and exists (select from unnest(${[...zips]}::text[]) as z (zip) where strpos(address, z.zip) > 0)
      limit ${limit}`.execute(db)
  return rows.map(({ address }) => address)
}

/** Whom of these something was mailed to since a moment. */
export async function listMailed(
  db: Db,
  site: SiteId,
  { customers, households, since }: { customers: readonly string[]; households: readonly string[]; since: Date },
): Promise<{ readonly customer_id: string | null; readonly household: string }[]> {
  if (customers.length === 0 && households.length === 0) return []
  const { rows } = await sql<{ customer_id: string | null; household: string }>`
    select customer_id, household from mailing_recipients
      where site_id = ${site} and customer_id = any(${[...customers]}::uuid[]) and counted_at > ${since}
    union
    select customer_id, household from mailing_recipients
      where site_id = ${site} and household = any(${[...households]}::text[]) and counted_at > ${since}`.execute(db)
  return rows
}

export type SettingsRow = Pick<Selectable<Tables['mailing_settings']>, 'pause_days' | 'version'>

export const findSettings = (db: Db, site: SiteId): Promise<SettingsRow | undefined> =>
  db.selectFrom('mailing_settings').select(['pause_days', 'version']).where('site_id', '=', site).executeTakeFirst()

export const saveSettings = (db: Db, site: SiteId, pauseDays: number, now: Date): Promise<SettingsRow> =>
  db
    .insertInto('mailing_settings')
    .values({ site_id: site, pause_days: pauseDays, version: 2, modified_at: now })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet((expression) => ({
        pause_days: pauseDays,
        modified_at: now,
        version: expression('mailing_settings.version', '+', 1),
      })),
    )
    .returning(['pause_days', 'version'])
    .executeTakeFirstOrThrow()
