import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../platform/database/place.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A customer with what is newest of finished work, of asking, and of reviewing. */
export interface StandingRow {
  readonly customer_id: string
  readonly customer_name: string
  readonly review_status: string
  readonly do_not_contact: boolean
  readonly modified_at: Date
  readonly project_id: string | null
  readonly project_name: string | null
  readonly completed: Date | null
  readonly request_id: string | null
  readonly review_id: string | null
  readonly review_rating: number | null
  readonly review_recommends: boolean | null
  readonly review_source: string | null
  readonly review_day: string | null
}

/**
 * Customers of a status that there is something to say about, the newest changes first. Whoever has no finished work, was
 * never asked and never reviewed is nobody's to do.
 */
export async function listStandings(
  db: Db,
  site: SiteId,
  filter: { readonly status: string; readonly after: Place | undefined; readonly limit: number },
): Promise<StandingRow[]> {
  const { after } = filter
  const further = after ? sql`and (c.modified_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<StandingRow>`
    select c.id as customer_id, c.name as customer_name, c.review_status, c.do_not_contact,
      date_trunc('milliseconds', c.modified_at) as modified_at,
      p.id as project_id, p.name as project_name, p.completed, q.id as request_id,
      v.id as review_id, v.rating as review_rating, v.recommends as review_recommends, v.source as review_source, v.day as review_day
    from customers c
    left join lateral (select p.id, p.name, coalesce(p.completed_at, p.modified_at) as completed from projects p
      where p.site_id = c.site_id and p.customer_id = c.id and p.status = 'completed' and p.archived_at is null
      order by 3 desc limit 1) p on true
    left join lateral (select q.id from review_requests q
      where q.site_id = c.site_id and q.customer_id = c.id order by q.created_at desc, q.id desc limit 1) q on true
    left join lateral (select v.id, v.rating, v.recommends, v.source, v.day from reviews v
      where v.site_id = c.site_id and v.customer_id = c.id order by v.day desc, v.id desc limit 1) v on true
    where c.site_id = ${site} and c.review_status = ${filter.status} and c.archived_at is null
      and (p.id is not null or q.id is not null or v.id is not null) ${further}
    order by c.modified_at desc, c.id desc limit ${filter.limit}`.execute(db)
  return rows
}
