import { sql, type Transaction } from 'kysely'
import { openQuoteStatuses, takenQuoteStatuses, waitingQuoteStatuses } from '#contract/quotes/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What each of these requests is quoted at, of quotes that may still become work. */
export const sumOpenQuotes = (db: Db, site: SiteId, requests: readonly string[]) =>
  db
    .selectFrom('quotes')
    .select((expression) => [
      'request_id',
      'currency',
      // a sum of bigints is numeric, which comes as text
      sql<number>`sum(${expression.ref('total_cents')})::bigint`.as('cents'),
    ])
    .where('site_id', '=', site)
    .where('request_id', 'in', [...requests])
    .where('archived_at', 'is', null)
    .where('status', 'in', [...openQuoteStatuses])
    .groupBy(['request_id', 'currency'])
    .execute()

/** The sum of the quotes of these requests that were taken, in cents. */
export async function sumTakenQuotes(db: Db, site: SiteId, requests: readonly string[]): Promise<number> {
  const { cents } = await db
    .selectFrom('quotes')
    .select((expression) => sql<number>`coalesce(sum(${expression.ref('total_cents')}), 0)::bigint`.as('cents'))
    .where('site_id', '=', site)
    .where('request_id', 'in', [...requests])
    .where('archived_at', 'is', null)
    .where('status', 'in', [...takenQuoteStatuses])
    .executeTakeFirstOrThrow()
  return cents
}

/** How many quotes wait for the customer, their sum in cents, and the oldest last change. */
export async function sumWaitingQuotes(db: Db, site: SiteId, today: string) {
  const { rows } = await sql<{ count: number; cents: number; oldest: Date | null }>`
    select count(*)::int as count, coalesce(sum(q.total_cents), 0)::bigint as cents, min(q.modified_at) as oldest
    from quotes q
    left join conversation_requests r on r.site_id = q.site_id and r.request_id = q.request_id
    where q.site_id = ${site} and q.archived_at is null and q.status = any(${[...waitingQuoteStatuses]}::text[])
      and (q.valid_until < ${today}::date) is not true
      and (q.request_id is null or (r.archived_at is null and r.stage <> 'closed'))`.execute(db)
  return rows[0] ?? { count: 0, cents: 0, oldest: null }
}

/** Whether the request has another quote that may still become work. */
export async function hasOpenQuote(db: Db, site: SiteId, request: string): Promise<boolean> {
  const found = await db
    .selectFrom('quotes')
    .select('id')
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('archived_at', 'is', null)
    .where('status', 'in', [...openQuoteStatuses])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
