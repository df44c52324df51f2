import type { Money, QuoteId, RequestId } from '#contract/shared.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changeQuote, lockQuote, sumOpenQuotes, sumTakenQuotes, sumWaitingQuotes } from './quotes.store.ts'

/** What other areas ask of quotes. It knows nothing of requests, which ask it. */

/** The sum of the quotes of each request that are neither declined nor taken back; a request without one is left out. */
export async function openQuotesOf(work: SiteWork, requestIds: readonly string[]): Promise<Map<string, Money>> {
  if (requestIds.length === 0) return new Map()
  const rows = await sumOpenQuotes(work.db, work.site.id, requestIds)
  return new Map(rows.map(({ request_id: request, cents, currency }) => [request, { cents, currency }]))
}

/** What the customers of these requests said yes to, in sum. */
export async function takenQuotesOf({ db, site }: SiteWork, requestIds: readonly string[]): Promise<Money> {
  const cents = requestIds.length === 0 ? 0 : await sumTakenQuotes(db, site.id, requestIds)
  return { cents, currency: 'USD' }
}

/** Quotes that wait for the customer's answer; `oldest`: when the one that waits longest was changed last. */
export interface WaitingQuotes {
  readonly count: number
  readonly total: Money
  readonly oldest: Date | null
}

/** All quotes of the business that a customer has to answer, of requests that are not over. */
export async function waitingQuotes({ db, site }: SiteWork): Promise<WaitingQuotes> {
  const { count, cents, oldest } = await sumWaitingQuotes(db, site.id)
  return { count, total: { cents, currency: 'USD' }, oldest }
}

/**
 * The customer took this quote: it is approved. Taking it twice is taking it once.
 * @throws Refusal invalid when it is none of this request's
 */
export async function takeQuote(work: SiteWork, requestId: RequestId, quoteId: QuoteId): Promise<void> {
  const { db, site, now } = work
  const row = await lockQuote(db, site.id, quoteId)
  if (!row || row.request_id !== requestId || row.archived_at !== null) {
    throw refuseField('invalid', 'quote_id', 'is not a quote of this request')
  }
  if (row.status === 'approved' || row.status === 'converted') return
  await changeQuote(db, site.id, quoteId, { status: 'approved' }, now)
  const changes = { before: { status: row.status }, after: { status: 'approved' } }
  work.audit({ act: 'quote.update', record: 'quote', recordId: quoteId, ...changes })
  work.announce('quotes', quoteId, requestId)
  work.announce('requests', requestId)
}
