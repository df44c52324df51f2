import type { SiteWork } from '../../platform/work/work.ts'
import { followRequest } from '../requests/index.ts'
import { presentQuote } from './quotes.present.ts'
import { standingAfter } from './quotes.rules.ts'
import { hasOpenQuote, type QuoteRow } from './quotes.store.ts'

/** The request's history names the quote; where it stands follows what became of it. */
export async function tellRequest(work: SiteWork, row: QuoteRow, isNews: boolean): Promise<void> {
  const { id, request, number, title, total, status } = presentQuote(row)
  const archived = row.archived_at !== null
  // only a declined quote asks for the others, and is not open itself
  const others = row.status === 'declined' && isNews && (await hasOpenQuote(work.db, work.site.id, request))
  const facts = { quote: id, number, title, total_cents: total.cents, state: status, archived }
  await followRequest(work, request, { act: 'request.quote', facts }, ({ stage }) =>
    isNews && !archived ? standingAfter(stage, { status, others }) : null,
  )
  work.announce('quotes', id, request)
}
