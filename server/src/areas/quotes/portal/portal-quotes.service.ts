import type { Quote } from '#contract/quotes/types.ts'
import type { CustomerId, QuoteId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { giveAnswer } from '../answers/answer.service.ts'
import { presentQuote } from '../quotes.presenter.ts'
import { isExpired, statusAfter } from '../quotes.rules.ts'
import { lockForAct, quoteRow, statusOf, tellOthers, todayOf } from '../quotes.service.ts'
import { changeQuote } from '../quotes.store.ts'
import { quoteGiven, quotesGiven } from './portal-quotes.store.ts'

/** What a customer sees of their quotes, and says to them, on a page of their own. */

/** The quotes that a customer was given, newest first. */
export async function quotesFor(work: SiteWork, customerId: CustomerId, most: number): Promise<readonly Quote[]> {
  const today = await todayOf(work)
  return (await quotesGiven(work.db, work.site.id, customerId, most)).map((row) => presentQuote(row, today))
}

/** The customer has these before their eyes: those that were sent count as viewed. */
export async function noteViewed(work: SiteWork, customerId: CustomerId, quotes: readonly Quote[]): Promise<void> {
  const { db, site, now } = work
  for (const { id, status } of quotes) {
    if (status !== 'sent' && status !== 'viewed') continue
    if (!(await quoteGiven(db, site.id, customerId, id))) continue
    const row = await lockForAct(work, id)
    const before = statusOf(row)
    if (before !== 'sent' && before !== 'viewed') continue
    const seen = { viewed_at: now, views: row.views + 1 }
    const next = statusAfter(before, 'view')
    const changed = await changeQuote(db, site.id, id, { ...seen, ...(next === null ? {} : { status: next }) }, now)
    if (next !== null) {
      const changes = { before: { status: before }, after: { status: next, total_cents: row.total_cents } }
      work.audit({ act: 'quote.update', record: 'quote', recordId: id, ...changes })
    }
    // a look moves no request: another of its quotes may be further
    await tellOthers(work, changed, false)
  }
}

export type Refused = 'not_theirs' | 'changed' | 'settled' | 'expired'

/**
 * The customer says yes to a quote as it stands, or asks for changes. Said again it is said once. `version`: of what they
 * saw.
 */
export async function answerAsCustomer(
  work: SiteWork,
  said: {
    readonly customerId: CustomerId
    readonly quoteId: QuoteId
    readonly version: number
    readonly answer: 'approved' | 'changes_requested'
    readonly words: string
  },
): Promise<{ readonly quote: Quote; readonly isNew: boolean } | { readonly refused: Refused }> {
  const { db, site } = work
  if (!(await quoteGiven(db, site.id, said.customerId, said.quoteId))) return { refused: 'not_theirs' }
  const row = await lockForAct(work, said.quoteId)
  const today = await todayOf(work)
  const shown = async () => presentQuote(await quoteRow(work, said.quoteId), today)
  const status = statusOf(row)
  const isVersion = row.sent_version === said.version
  if (status === said.answer && isVersion) return { quote: await shown(), isNew: false }
  if (status === 'draft' || !isVersion) return { refused: 'changed' }
  // who declined asks for a new one
  if (status === 'declined' || statusAfter(status, said.answer) === null) return { refused: 'settled' }
  if (said.answer === 'approved' && isExpired(row, today)) return { refused: 'expired' }
  const changed = await giveAnswer(work, row, { ...said, how: 'online', choice: {} })
  await tellOthers(work, changed, true)
  return { quote: await shown(), isNew: true }
}
