import type { Transaction } from 'kysely'
import type { CustomerId, QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

const quotesOf = (db: Db, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('requests as r', (join) => join.onRef('r.site_id', '=', 'q.site_id').onRef('r.id', '=', 'q.request_id'))
    .selectAll('q')
    .where('q.site_id', '=', site)
    .where('r.customer_id', '=', customer)
    .where('r.trial', '=', false)
    .where('q.archived_at', 'is', null)
    // what is still being written is the business's alone
    .where('q.status', '<>', 'draft')

/** The quotes that a customer was given, newest first. */
export const quotesGiven = (db: Db, site: SiteId, customer: CustomerId, limit: number) =>
  quotesOf(db, site, customer).orderBy('q.number', 'desc').limit(limit).execute()

/** One of them; undefined for anybody else's. */
export const quoteGiven = (db: Db, site: SiteId, customer: CustomerId, id: QuoteId) =>
  quotesOf(db, site, customer).where('q.id', '=', id).executeTakeFirst()
