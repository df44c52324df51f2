import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import { openQuoteStatuses, takenQuoteStatuses, waitingQuoteStatuses } from '#contract/quotes.ts'
import type { QuoteId, RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type QuoteRow = Selectable<Tables['quotes']>

/** Whether the business has this request. */
export async function hasRequest(db: Db, site: SiteId, id: RequestId): Promise<boolean> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Newest first, by number: two of the same moment keep their order. */
export const listQuotes = (db: Db, site: SiteId, request: RequestId, limit: number): Promise<QuoteRow[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('archived_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

/** Which request a quote belongs to; that never changes but by a merge of two requests. */
export const findQuote = (db: Db, site: SiteId, id: QuoteId): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** The same row, locked until the transaction ends. */
export const lockQuote = (db: Db, site: SiteId, id: QuoteId): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The next number of the business. Whoever asks holds it until the transaction ends, so that the next one counts on from
 * a number that stands, and one rolled back leaves no gap.
 */
export async function nextNumber(db: Db, site: SiteId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes ${site}`}, 0))`.execute(db)
  const { last } = await db
    .selectFrom('quotes')
    .select((expression) => expression.fn.max('number').as('last'))
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const insertQuote = (db: Db, row: Insertable<Tables['quotes']>): Promise<QuoteRow> =>
  db.insertInto('quotes').values(row).returningAll().executeTakeFirstOrThrow()

export const changeQuote = (
  db: Db,
  site: SiteId,
  id: QuoteId,
  change: Updateable<Tables['quotes']>,
  now: Date,
): Promise<QuoteRow> =>
  db
    .updateTable('quotes')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

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
export async function sumWaitingQuotes(db: Db, site: SiteId) {
  const { rows } = await sql<{ count: number; cents: number; oldest: Date | null }>`
    select count(*)::int as count, coalesce(sum(q.total_cents), 0)::bigint as cents, min(q.modified_at) as oldest
    from quotes q
    join conversation_requests r on r.site_id = q.site_id and r.request_id = q.request_id
    where q.site_id = ${site} and q.archived_at is null and q.status = any(${[...waitingQuoteStatuses]}::text[])
      and r.archived_at is null and r.stage <> 'closed'`.execute(db)
  return rows[0] ?? { count: 0, cents: 0, oldest: null }
}

/** Whether the request has a quote that may still become work. */
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
