import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerId, QuoteId, RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type QuoteRow = Selectable<Tables['quotes']>
/** With whom it is for. */
export type NamedQuote = QuoteRow & { readonly customer_name: string }

/** Whether the business has this request. */
export async function hasRequest(db: Db, site: SiteId, id: RequestId): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_requests')
    .select('request_id')
    .where('site_id', '=', site)
    .where('request_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Quotes with the names of their customers, to be narrowed. */
export const namedQuotes = (db: Db, site: SiteId) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('calendar_customers as c', (join) =>
      join.onRef('c.site_id', '=', 'q.site_id').onRef('c.customer_id', '=', 'q.customer_id'),
    )
    .selectAll('q')
    // columns of a view are nullable to the types; a name never is
    .select(sql<string>`c.name`.as('customer_name'))
    .where('q.site_id', '=', site)

/** Newest first, by number: two of the same moment keep their order. */
export const quotesOfRequest = (db: Db, site: SiteId, request: RequestId, limit: number): Promise<NamedQuote[]> =>
  namedQuotes(db, site)
    .where('q.request_id', '=', request)
    .where('q.archived_at', 'is', null)
    .orderBy('q.number', 'desc')
    .limit(limit)
    .execute()

export const findQuote = (db: Db, site: SiteId, id: QuoteId): Promise<NamedQuote | undefined> =>
  namedQuotes(db, site).where('q.id', '=', id).executeTakeFirst()

/** Change orders of a quote, oldest first. */
export const changeOrdersOf = (db: Db, site: SiteId, id: QuoteId, limit: number) =>
  db
    .selectFrom('quotes')
    .select(['id', 'number', 'title', 'total_cents', 'currency', 'status'])
    .where('site_id', '=', site)
    .where('parent_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()

/** The row, locked until the transaction ends: acts on one quote follow each other. */
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
 * a number that stands, and one rolled back leaves no gap. No quote is ever deleted but with its business.
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

/** Changes a row; whatever happens to a quote is its last activity. */
export const changeQuote = (
  db: Db,
  site: SiteId,
  id: QuoteId,
  change: Updateable<Tables['quotes']>,
  now: Date,
): Promise<QuoteRow> =>
  db
    .updateTable('quotes')
    .set((expression) => ({ activity_at: now, ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How a customer is reached, and where they live; undefined for one of another business, or who was merged. */
export const findCustomer = (db: Db, site: SiteId, id: CustomerId) =>
  db
    .selectFrom('calendar_customers')
    .select(['customer_id', 'name', 'phone', 'email', 'address', 'apart'])
    .where('site_id', '=', site)
    .where('customer_id', '=', id)
    .executeTakeFirst()

export const findRequest = (db: Db, site: SiteId, id: RequestId) =>
  db
    .selectFrom('calendar_requests')
    .select(['customer_id', 'project_id', 'address', 'service_id'])
    .where('site_id', '=', site)
    .where('request_id', '=', id)
    .executeTakeFirst()

export const findProject = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('calendar_projects')
    .select(['customer_id', 'request_id', 'address', 'name'])
    .where('site_id', '=', site)
    .where('project_id', '=', id)
    .executeTakeFirst()
