import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isDue, nextPayment, type Clock } from '../plan/plan.store.ts'

type Db = Transaction<Tables>

/** An agreed quote of which something is left to bill. */
export interface UnbilledQuote {
  readonly quote_id: string
  readonly number: number
  readonly title: string
  readonly customer_id: string
  readonly customer: string
  readonly project_id: string | null
  readonly project: string | null
  readonly total_cents: number
  readonly left_cents: number
  readonly answered_at: Date
  /** Of a quote with a plan: the payment that is due, and since when. */
  readonly position: number | null
  readonly label: string | null
  readonly cents: number | null
  readonly due: string | null
  readonly ready_on: string | null
}

/**
 * Those that were agreed on longest ago come first. The database keeps them with quotes and invoices: what progress and final
 * invoices bill, drafts too, with the deposits that they take off, is not left. A quote with a plan is there once its next
 * payment is due.
 */
export async function unbilledQuotes(db: Db, site: SiteId, clock: Clock, limit: number): Promise<UnbilledQuote[]> {
  const { rows } = await sql<UnbilledQuote>`
    select q.quote_id, q.number, q.title, q.customer_id, coalesce(c.name, '') as customer, q.project_id, p.name as project,
      q.total_cents, u.left_cents, u.answered_at, n.position, n.label, n.cents, n.due, n.ready_on
    from unbilled_quotes u join agreed_quotes q on q.site_id = u.site_id and q.quote_id = u.quote_id
    left join calendar_customers c on c.site_id = q.site_id and c.customer_id = q.customer_id
    left join calendar_projects p on p.site_id = q.site_id and p.project_id = q.project_id
    left join lateral ${nextPayment(clock)} on true
    where u.site_id = ${site} and ${isDue(clock)}
    order by u.answered_at, u.quote_id limit ${limit}`.execute(db)
  return rows
}

/** How many they are, counted up to a limit. */
export async function countUnbilledQuotes(db: Db, site: SiteId, clock: Clock, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from unbilled_quotes u join agreed_quotes q on q.site_id = u.site_id and q.quote_id = u.quote_id
      left join lateral ${nextPayment(clock)} on true
      where u.site_id = ${site} and ${isDue(clock)} limit ${most}) f`.execute(db)
  return rows[0]?.count ?? 0
}

/** Notes that nobody is billed for visits; says for which that is new. */
export const insertUnbilled = async (
  db: Db,
  site: SiteId,
  visits: readonly string[],
  { user, at }: { readonly user: string | null; readonly at: Date },
): Promise<string[]> =>
  (
    await db
      .insertInto('unbilled_visits')
      .values(visits.map((visit) => ({ site_id: site, visit_id: visit, user_id: user, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('visit_id')
      .execute()
  ).map(({ visit_id: id }) => id)

/** Puts them back; says which there were. */
export const deleteUnbilled = async (db: Db, site: SiteId, visits: readonly string[]): Promise<string[]> =>
  (
    await db
      .deleteFrom('unbilled_visits')
      .where('site_id', '=', site)
      .where('visit_id', 'in', [...visits])
      .returning('visit_id')
      .execute()
  ).map(({ visit_id: id }) => id)
