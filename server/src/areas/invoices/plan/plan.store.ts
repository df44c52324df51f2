import { sql, type Insertable, type RawBuilder, type Transaction } from 'kysely'
import type { QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** By the clock of the business. */
export interface Clock {
  readonly timeZone: string
  /** A day of the calendar. */
  readonly today: string
}

/** A payment of a plan, with the invoice that stands for it. */
export interface PlannedRow {
  readonly position: number
  readonly label: string
  readonly cents: number
  readonly due: string
  readonly day: string | null
  /** Since when it is to be billed; null while it is not. */
  readonly ready_on: string | null
  readonly invoice_id: string | null
  readonly invoice_label: string | null
  readonly invoice_state: string | null
}

export const insertPlan = async (db: Db, rows: readonly Insertable<Tables['planned_payments']>[]): Promise<void> => {
  await db
    .insertInto('planned_payments')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The visits of the job of quote `q`: of its project, of its request, and of the requests of its project. */
const ofTheJob = sql`v.site_id = q.site_id and (v.project_id = q.project_id or v.request_id = any(array(
  select r.request_id from calendar_requests r
  where r.site_id = q.site_id and (r.request_id = q.request_id or r.project_id = q.project_id))))`

/** A visit that was finished after quote `q` was approved: one before it is how the quote came about. */
const isDoneSince = ({ timeZone }: Clock): RawBuilder<unknown> => sql`v.state = 'done' and
  coalesce(v.finished_at > q.answered_at, v.day > (q.answered_at at time zone ${timeZone})::date)`

/**
 * Since when payment `p` of quote `q` is to be billed: its day, the day of the first visit, or that of the last one. A job
 * with a project is done when the project is; one without when it has had visits, and has none to come.
 */
const readyOn = (clock: Clock): RawBuilder<string | null> => sql<string | null>`case p.due
  when 'on_approval' then (q.answered_at at time zone ${clock.timeZone})::date
  when 'on_date' then p.day
  when 'on_visit_done' then (select min(v.day) from job_visits v where ${ofTheJob} and ${isDoneSince(clock)})
  else case when q.project_id is not null then (
    select (j.completed_at at time zone ${clock.timeZone})::date from calendar_projects j
    where j.site_id = q.site_id and j.project_id = q.project_id and j.status = 'completed')
  else (
    select case when bool_or(v.state in ('hold', 'confirmed', 'on_the_way', 'working')) then null
      else max(v.day) filter (where ${isDoneSince(clock)}) end
    from job_visits v where ${ofTheJob}) end
  end`

/** Whether an invoice asks for payment `p`, a draft too. */
const isAskedFor = sql`exists (select from invoices i where i.site_id = p.site_id and i.id = p.invoice_id
  and i.voided_at is null and i.archived_at is null)`

/** The next payment of the plan of quote `q` as `n`, to join laterally; no row where there is no plan, or all was asked for. */
export const nextPayment = (clock: Clock): RawBuilder<unknown> => sql`(
  select p.position, p.label, p.cents, p.due, ${readyOn(clock)} as ready_on from planned_payments p
  where p.site_id = q.site_id and p.quote_id = q.quote_id and not ${isAskedFor}
  order by p.position limit 1) n`

/** Whether a quote is to be billed: as its plan says where it has one. */
export const isDue = ({ today }: Clock): RawBuilder<unknown> =>
  sql`(n.position is null or n.ready_on <= ${today}::date)`

/** All payments of a plan, in order. */
export async function planOf(db: Db, site: SiteId, quote: QuoteId, clock: Clock): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select p.position, p.label, p.cents, p.due, p.day, i.id as invoice_id, i.label as invoice_label,
      i.state as invoice_state, case when ${readyOn(clock)} <= ${clock.today}::date then ${readyOn(clock)} end as ready_on
    from planned_payments p join agreed_quotes q on q.site_id = p.site_id and q.quote_id = p.quote_id
    left join invoices i on i.site_id = p.site_id and i.id = p.invoice_id and i.voided_at is null and i.archived_at is null
    where p.site_id = ${site} and p.quote_id = ${quote} order by p.position`.execute(db)
  return rows
}

/** Notes which invoice asks for payments: those due at the approval, or a single one. */
export const noteAskedFor = async (
  db: Db,
  site: SiteId,
  quote: QuoteId,
  which: { readonly due: 'on_approval' } | { readonly position: number },
  invoice: string,
): Promise<void> => {
  await db
    .updateTable('planned_payments')
    .set({ invoice_id: invoice })
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .where((where) => ('due' in which ? where('due', '=', which.due) : where('position', '=', which.position)))
    .execute()
}

/**
 * What of a quote no progress or final invoice and no deposit bills, in cents; `drafts`: deposits that are still drafts
 * count as well.
 */
export async function leftToAskFor(db: Db, site: SiteId, quote: string, { drafts }: { readonly drafts: boolean }) {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select left_cents from unbilled_quotes where site_id = ${site} and quote_id = ${quote}), 0)
      - coalesce((
        select sum(i.total_cents - coalesce((select sum(c.total_cents) from invoices c
          where c.site_id = i.site_id and c.credits_invoice_id = i.id), 0)) from invoices i
        where i.site_id = ${site} and i.quote_id = ${quote} and i.kind = 'deposit' and i.deducted_by_id is null
          and i.voided_at is null and i.archived_at is null and (${drafts} or i.issued_at is not null)), 0))::bigint as cents`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}
