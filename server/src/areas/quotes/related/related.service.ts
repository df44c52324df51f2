import type { Money, QuoteId, RequestId } from '#contract/shared.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { giveAnswer } from '../answers/answer.service.ts'
import { statusOf, todayOf } from '../quotes.service.ts'
import { lockQuote } from '../quotes.store.ts'
import { freezeVersion } from '../versions/send.service.ts'
import { hasOpenQuote as hasOpen, sumOpenQuotes, sumTakenQuotes, sumWaitingQuotes } from './related.store.ts'

/** What other areas ask of quotes. It knows nothing of requests, which ask it. */

/** The sum of the quotes of each request that are neither declined nor taken back; a request without one is left out. */
export async function openQuotesOf(work: SiteWork, requestIds: readonly string[]): Promise<Map<string, Money>> {
  if (requestIds.length === 0) return new Map()
  const rows = await sumOpenQuotes(work.db, work.site.id, requestIds)
  return new Map(
    rows.flatMap(({ request_id: request, cents, currency }) =>
      request === null ? [] : [[request, { cents, currency }] as const],
    ),
  )
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

/** All quotes of the business that a customer has to answer and still can, of requests that are not over. */
export async function waitingQuotes(work: SiteWork): Promise<WaitingQuotes> {
  const { count, cents, oldest } = await sumWaitingQuotes(work.db, work.site.id, await todayOf(work))
  return { count, total: { cents, currency: 'USD' }, oldest }
}

/** Whether a request has a quote that may still become work. */
export const hasOpenQuote = ({ db, site }: SiteWork, requestId: RequestId): Promise<boolean> =>
  hasOpen(db, site.id, requestId)

/**
 * The customer took this quote: it is approved, as what it proposes. Taking it twice is taking it once. A draft is frozen
 * as a version first, so that what was taken is written down.
 * @throws Refusal invalid when it is none of this request's, or has nothing that could be taken
 */
export async function takeQuote(work: SiteWork, requestId: RequestId, quoteId: QuoteId): Promise<void> {
  const { db, site } = work
  const row = await lockQuote(db, site.id, quoteId)
  if (!row || row.request_id !== requestId || row.archived_at !== null)
    throw refuseField('invalid', 'quote_id', 'is not a quote of this request')
  const status = statusOf(row)
  if (status === 'approved' || status === 'converted') return
  const sent = status === 'draft' ? await freezeVersion(work, row, 'none') : row
  await giveAnswer(work, sent, { answer: 'approved', how: 'job_won', words: '', choice: {} })
  work.announce('quotes', quoteId, requestId)
  work.announce('requests', requestId)
}
