import { sql, type Transaction } from 'kysely'
import { takenQuoteStatuses } from '#contract/quotes/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The approved quotes of a project, oldest first. */
export const agreedIdsOf = async (db: Db, site: SiteId, project: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('quotes')
      .select('id')
      .where('site_id', '=', site)
      .where('project_id', '=', project)
      .where('archived_at', 'is', null)
      .where('status', 'in', [...takenQuoteStatuses])
      .orderBy('number')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** What one unit of each line costs the business, by the line's id. What was approved is not changed any more. */
export async function costsOfLines(
  db: Db,
  site: SiteId,
  quotes: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (quotes.length === 0) return new Map()
  const rows = await db
    .selectFrom('quote_lines')
    .select(['id', 'cost_cents'])
    .where('site_id', '=', site)
    .where('quote_id', 'in', [...quotes])
    .execute()
  return new Map(rows.map(({ id, cost_cents: cost }) => [id, cost]))
}

/** The quotes of a customer that wait for an answer and have not expired, in cents. */
export async function sumQuotedTo(db: Db, site: SiteId, customer: string, today: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::bigint as cents from quotes
    where site_id = ${site} and customer_id = ${customer} and archived_at is null
      and status in ('sent', 'viewed', 'changes_requested') and (valid_until < ${today}::date) is not true`.execute(db)
  return rows[0]?.cents ?? 0
}
