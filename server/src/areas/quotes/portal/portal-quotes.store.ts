// Small on purpose: which quotes are whose.
import type { Transaction } from 'kysely'
import type { CustomerId, QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { namedQuotes, type NamedQuote } from '../quotes.store.ts'

type Db = Transaction<Tables>

/** What was sent to a customer at least once; what is still being written is the business's alone. */
const givenQuotes = (db: Db, site: SiteId, customer: CustomerId) =>
  namedQuotes(db, site)
    .where('q.customer_id', '=', customer)
    .where('c.apart', '=', false)
    .where('q.archived_at', 'is', null)
    .where('q.sent_version', '>', 0)

/** The quotes that a customer was given, newest first. */
export const quotesGiven = (db: Db, site: SiteId, customer: CustomerId, limit: number): Promise<NamedQuote[]> =>
  givenQuotes(db, site, customer).orderBy('q.number', 'desc').limit(limit).execute()

/** One of them; undefined for anybody else's. */
export const quoteGiven = (db: Db, site: SiteId, customer: CustomerId, id: QuoteId): Promise<NamedQuote | undefined> =>
  givenQuotes(db, site, customer).where('q.id', '=', id).executeTakeFirst()
