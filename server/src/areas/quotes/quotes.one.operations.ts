import type { Quote } from '#contract/quotes.ts'
import { QuoteId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentQuote } from './quotes.present.ts'
import { findQuote } from './quotes.store.ts'

/** One quote of the business; undefined when it has none with this id. */
export async function quoteOf({ db, site }: SiteWork, id: string): Promise<Quote | undefined> {
  const row = await findQuote(db, site.id, QuoteId.parse(id))
  return row && presentQuote(row)
}
