import type { Quote, QuoteStatus } from '#contract/quotes.ts'
import { QuoteId, RequestId, type CustomerId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { holdRequest } from '../requests/index.ts'
import { quoteGiven, quotesGiven } from './quotes.customer.store.ts'
import { presentQuote } from './quotes.present.ts'
import { changeQuote, type QuoteRow } from './quotes.store.ts'
import { tellRequest } from './quotes.telling.operations.ts'

/** What a customer sees of their quotes, and says to them, on a page of their own. */

/** The quotes that a customer was given, newest first; none that is still a draft. */
export const quotesFor = async (
  { db, site }: SiteWork,
  customerId: CustomerId,
  most: number,
): Promise<readonly Quote[]> => (await quotesGiven(db, site.id, customerId, most)).map(presentQuote)

/** The customer has these before their eyes: those that were sent count as viewed. */
export async function noteViewed(work: SiteWork, customerId: CustomerId, quotes: readonly Quote[]): Promise<void> {
  for (const { id, status } of quotes) {
    if (status !== 'sent') continue
    const row = await hold(work, customerId, id)
    if (row?.status === 'sent') await bring(work, row, 'viewed')
  }
}

/** Statuses in which the customer is asked for an answer. */
const isAsked = (status: string): boolean => status === 'sent' || status === 'viewed'

/**
 * The customer says yes to a quote as it stands, or asks for changes. Said again it is said once. A yes is no signature:
 * it is the status that a member would write down after a call, with the customer in the log as who said it. `version`:
 * of what they saw. Undefined where it is none of theirs, was changed since they looked, or is settled already.
 */
export async function answerQuote(
  work: SiteWork,
  said: {
    readonly customerId: CustomerId
    readonly quoteId: QuoteId
    readonly version: number
    readonly answer: 'approved' | 'changes_requested'
  },
): Promise<{ readonly quote: Quote; readonly isNew: boolean } | undefined> {
  const row = await hold(work, said.customerId, said.quoteId)
  if (!row) return undefined
  if (row.status === said.answer) return { quote: presentQuote(row), isNew: false }
  const mayFollow = isAsked(row.status) || (row.status === 'changes_requested' && said.answer === 'approved')
  if (!mayFollow || row.version !== said.version) return undefined
  return { quote: presentQuote(await bring(work, row, said.answer)), isNew: true }
}

/** The quote, its request held before it as in every act that touches both. */
async function hold(work: SiteWork, customerId: CustomerId, id: QuoteId): Promise<QuoteRow | undefined> {
  const { db, site } = work
  const found = await quoteGiven(db, site.id, customerId, id)
  if (!found) return undefined
  await holdRequest(work, RequestId.parse(found.request_id))
  return quoteGiven(db, site.id, customerId, id)
}

async function bring(work: SiteWork, row: QuoteRow, status: QuoteStatus): Promise<QuoteRow> {
  const changed = await changeQuote(work.db, work.site.id, QuoteId.parse(row.id), { status }, work.now)
  const changes = { before: { status: row.status }, after: { status, total_cents: row.total_cents } }
  work.audit({ act: 'quote.update', record: 'quote', recordId: row.id, ...changes })
  // a look moves no request: another of its quotes may be further
  await tellRequest(work, changed, status !== 'viewed')
  return changed
}
