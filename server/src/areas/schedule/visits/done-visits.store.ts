import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { VisitRow } from './visits.store.ts'

type Db = Transaction<Tables>

/** A finished visit as an invoice needs it. */
export interface DoneVisitRow {
  readonly id: string
  readonly title: string
  readonly customer_id: string | null
  readonly project_id: string | null
  readonly address: string
  readonly day: string | null
  readonly state: string
  readonly is_billed: boolean
}

const subjects = sql`
  left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
  left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)
  left join calendar_customers c
    on c.site_id = v.site_id and c.customer_id = coalesce(v.customer_id, r.customer_id, p.customer_id)
  left join service_names s on s.site_id = v.site_id and s.service_id = coalesce(v.service_id, r.service_id)`

/** Whether an invoice bills a visit, a draft too. */
const isBilled = sql`
  exists (select from invoiced_visits b where b.site_id = v.site_id and b.visit_id = v.id)`

/** Whether a quote that was agreed on bills the work of a visit. Asked of visits with their request and project. */
const isAgreed = sql`(
  exists (select from agreed_quotes q where q.site_id = v.site_id and q.request_id = v.request_id)
  or exists (select from agreed_quotes q where q.site_id = v.site_id and q.project_id = coalesce(v.project_id, r.project_id)))`

/** Finished work that nobody was billed for, by an invoice or by a quote. */
export const isReadyToInvoice: RawBuilder<unknown> = sql`v.kind = 'visit' and v.state = 'done' and v.day is not null
  and r.apart is not true and not ${isBilled} and not ${isAgreed}`

/** Finished visits that one invoice would bill. */
export interface UnbilledRow {
  readonly visits: string[]
  readonly title: string
  readonly customer_id: string
  readonly customer: string
  readonly project_id: string | null
  readonly project: string | null
  readonly day: string
}

/** Visits of a project belong together; one without is billed alone. */
const together = sql`c.customer_id, c.name, p.project_id, p.name, coalesce(p.project_id, v.id)`

/** What is ready to be billed, what waits longest first. At most so many visits are billed at once. */
export async function unbilledWork(
  db: Db,
  site: SiteId,
  { limit, visits }: { readonly limit: number; readonly visits: number },
): Promise<UnbilledRow[]> {
  const { rows } = await sql<UnbilledRow>`
    select (array_agg(v.id order by v.day, v.starts_at, v.id))[1:${sql.lit(visits)}] as visits,
      (array_agg(coalesce(nullif(v.title, ''), s.name, p.name, '') order by v.day, v.starts_at, v.id))[1] as title,
      c.customer_id, c.name as customer, p.project_id, p.name as project, max(v.day) as day
    from visits v ${subjects}
    where v.site_id = ${site} and ${isReadyToInvoice} and c.customer_id is not null
    group by ${together} order by max(v.day), min(v.id::text) limit ${limit}`.execute(db)
  return rows
}

/** Visits by their ids, in order of day. */
export async function visitsByIds(db: Db, site: SiteId, ids: readonly string[]): Promise<DoneVisitRow[]> {
  const { rows } = await sql<DoneVisitRow>`
    select v.id, coalesce(nullif(v.title, ''), s.name, p.name, '') as title, c.customer_id, p.project_id,
      coalesce(nullif(v.address, ''), nullif(r.address, ''), nullif(p.address, ''), c.address, '') as address, v.day,
      v.state, ${isBilled} as is_billed
    from visits v ${subjects}
    where v.site_id = ${site} and v.id = any(${[...ids]}::uuid[]) and v.kind = 'visit' and r.apart is not true
    order by v.day, v.starts_at, v.id`.execute(db)
  return rows
}

/** What makes visits those of one job. */
export interface JobSubjects {
  readonly visits: readonly string[]
  readonly project: string | null
  readonly request: string | null
}

/**
 * The visits of a job, those that came to nothing too: the named ones, and all of its project, of the requests of that
 * project, and of its request. Of very many the last ones, in order of time.
 */
export async function jobVisits(
  db: Db,
  site: SiteId,
  { visits, project, request }: JobSubjects,
  limit: number,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.* from visits v
    where v.site_id = ${site} and v.kind = 'visit' and (
      v.id = any(${[...visits]}::uuid[]) or v.project_id = ${project} or v.request_id = ${request}
      or v.request_id = any(array(
        select r.request_id from calendar_requests r where r.site_id = ${site} and r.project_id = ${project})))
    order by v.day desc nulls first, v.starts_at desc nulls first, v.id desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

/** How much work is ready to be billed, as the list has it, counted up to a limit. */
export async function countUnbilled(db: Db, site: SiteId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from visits v ${subjects}
      where v.site_id = ${site} and ${isReadyToInvoice} and c.customer_id is not null
      group by ${together} limit ${most}) f`.execute(db)
  return rows[0]?.count ?? 0
}
