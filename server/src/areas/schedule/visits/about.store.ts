import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SubjectGiven } from './visits.store.ts'

/** Which service something for one of these would be for, and where. */
export interface SubjectAbout {
  readonly service_id: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** As it was typed; empty where nobody said. */
  readonly address: string
}

/**
 * What is known of something that is not planned yet, by what it is for: a request and its project, a project, or a
 * customer, who is where they had their last job at the same address. Of several the first says it. Undefined: the business
 * does not have it.
 */
export async function aboutSubject(
  db: Transaction<Tables>,
  site: SiteId,
  { request, project, customer }: Partial<Omit<SubjectGiven, 'service'>>,
): Promise<SubjectAbout | undefined> {
  const { rows } = await sql<SubjectAbout>`
    with asked as (
      select 1 as rank, r.service_id, r.project_id, r.customer_id, r.address from calendar_requests r
        where r.site_id = ${site} and r.request_id = ${request ?? null}
      union all select 2, null, p.project_id, p.customer_id, p.address from calendar_projects p
        where p.site_id = ${site} and p.project_id = ${project ?? null}
      union all select 3, null, null, c.customer_id, c.address from calendar_customers c
        where c.site_id = ${site} and c.customer_id = ${customer ?? null})
    select a.service_id, coalesce(nullif(a.address, ''), nullif(own.address, ''), who.address, '') as address,
      coalesce(own.latitude, job.latitude) as latitude,
      coalesce(own.longitude, job.longitude) as longitude
    from asked a
    left join calendar_projects own on own.site_id = ${site} and own.project_id = a.project_id
    left join calendar_customers who on who.site_id = ${site} and who.customer_id = a.customer_id
    left join lateral (
      select p.latitude, p.longitude from calendar_projects p
      where p.site_id = ${site} and p.customer_id = a.customer_id and p.address = a.address and a.address <> ''
        and p.latitude is not null
      order by p.project_id desc limit 1) job on own.latitude is null
    order by a.rank limit 1`.execute(db)
  return rows[0]
}
