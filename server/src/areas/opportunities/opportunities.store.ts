import { sql, type Transaction } from 'kysely'
import { opportunityLimits as limits } from '#contract/opportunities/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Somebody, with the day of their last finished job. */
export interface PersonRow {
  readonly customer_id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly day: string | null
}

/** A finished job whose neighbors may be told of it. */
export interface JobRow {
  readonly project_id: string
  readonly name: string
  readonly customer_id: string
  readonly latitude: number
  readonly longitude: number
  readonly day: string
}

/** More finished jobs of a month than are looked at would not be news any more. */
const mostJobs = 10

/** Jobs that were finished since a day and of which is known where they are, the newest first. */
export async function listFreshJobs(db: Db, site: SiteId, since: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select project_id, name, customer_id, latitude, longitude, day::text as day from customer_jobs
      where site_id = ${site} and status = 'completed' and day >= ${since}::date and latitude is not null and longitude is not null
      order by day desc, project_id limit ${mostJobs}`.execute(db)
  return rows
}

/** Whether there is such a job. */
export async function hasJob(db: Db, site: SiteId, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_jobs where site_id = ${site} and project_id = ${projectId} limit 1`.execute(db)
  return rows.length > 0
}

/** Customers whose last job was finished between two days and who asked for nothing since; who paid most comes first. */
export async function listDue(
  db: Db,
  site: SiteId,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<(PersonRow & { readonly cents: number; readonly count: number; readonly total: number })[]> {
  const { rows } = await sql<PersonRow & { cents: number; count: number; total: number }>`
    with last as (
      select distinct on (customer_id) customer_id, day from customer_jobs
        where site_id = ${site} and status = 'completed' and day is not null order by customer_id, day desc
    ), paid as (
      select customer_id, sum(cents)::float8 as cents from paid_invoices where site_id = ${site} group by customer_id
    )
    select c.customer_id, c.name, c.phone, c.email, l.day::text as day, coalesce(p.cents, 0)::float8 as cents,
        (count(*) over ())::int as count, (sum(coalesce(p.cents, 0)) over ())::float8 as total
      from last l
      join reachable_customers c on c.site_id = ${site} and c.customer_id = l.customer_id
      left join paid p on p.customer_id = l.customer_id
      where l.day between ${from}::date and ${until}::date
        and not exists (select from customer_jobs j where j.site_id = ${site} and j.customer_id = l.customer_id
          and j.status in ('lead', 'scheduled', 'in_progress', 'on_hold'))
        and not exists (select from counted_requests q where q.site_id = ${site} and q.customer_id = l.customer_id
          and q.created_at >= l.day + 1)
      order by cents desc, l.day, c.customer_id limit ${limits.people}`.execute(db)
  return rows
}

/** What these customers paid until now, in cents. */
export async function sumPaid(db: Db, site: SiteId, customers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::float8 as cents from paid_invoices
      where site_id = ${site} and customer_id = any(${[...customers]}::uuid[])`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Who is promised a credit for a friend's job, the longest waiting first. */
export async function listOwedCredits(
  db: Db,
  site: SiteId,
): Promise<(PersonRow & { readonly count: number; readonly total: number })[]> {
  const { rows } = await sql<PersonRow & { count: number; total: number }>`
    select o.customer_id, c.name, c.phone, c.email, null as day, (count(*) over ())::int as count,
        (sum(o.credit_cents) over ())::float8 as total
      from owed_credits o join calendar_customers c on c.site_id = o.site_id and c.customer_id = o.customer_id
      where o.site_id = ${site} order by o.created_at, o.referral_id limit ${limits.people}`.execute(db)
  return rows
}

/** What was put away and stays so at this moment. */
export const listResting = async (db: Db, site: SiteId, now: Date): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('opportunity_rests')
    .select('opportunity')
    .where('site_id', '=', site)
    .where('until', '>', now)
    .limit(500)
    .execute()
  return new Set(rows.map(({ opportunity }) => opportunity))
}

/** Puts one away until a moment, and forgets those whose time is over. */
export async function putAway(db: Db, site: SiteId, opportunity: string, until: Date, now: Date): Promise<void> {
  await db.deleteFrom('opportunity_rests').where('site_id', '=', site).where('until', '<=', now).execute()
  await db
    .insertInto('opportunity_rests')
    .values({ site_id: site, opportunity, until })
    .onConflict((conflict) => conflict.columns(['site_id', 'opportunity']).doUpdateSet({ until }))
    .execute()
}

export const bringBack = (db: Db, site: SiteId, opportunity: string) =>
  db.deleteFrom('opportunity_rests').where('site_id', '=', site).where('opportunity', '=', opportunity).execute()
