import { Quote, type QuoteDetail } from '#contract/quotes/types.ts'
import { stateOf } from '#contract/quotes/totals.rules.ts'
import type { QuoteStatus } from '#contract/quotes/values.ts'
import { QuoteId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { publish } from '../../platform/events/events.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { localIso } from '../../platform/zones.rules.ts'
import { exemptionOfDocument } from '../pricebook/index.ts'
import { timeZoneOf } from '../sites/index.ts'
import { answersOf } from './answers/answers.store.ts'
import { costsOfDraft, totalsOfDraft } from './drafts/draft.rules.ts'
import { readDraft } from './drafts/drafts.store.ts'
import { presentQuote } from './quotes.presenter.ts'
import { statusAfter } from './quotes.rules.ts'
import { changeOrdersOf, findCustomer, findQuote, lockQuote, type NamedQuote, type QuoteRow } from './quotes.store.ts'
import { presentAnswers, presentVersions } from './versions/versions.presenter.ts'
import { namesOf, versionsOf } from './versions/versions.store.ts'

/** No quote is changed or sent more often; a list without an end would be a danger to the server. */
const most = { versions: 200, answers: 200, changeOrders: 100 } as const

/** Today, by the clock of the business. */
export const todayOf = async (work: SiteWork): Promise<string> =>
  localIso(await timeZoneOf(work), work.now).slice(0, 10)

/** The database checks the word by constraint. */
export const statusOf = (row: Pick<QuoteRow, 'status'>): QuoteStatus => Quote.shape.status.parse(row.status)

export const requestOf = (row: Pick<QuoteRow, 'request_id'>): RequestId | null =>
  RequestId.nullable().parse(row.request_id)

/** The quote with the name of its customer. @throws Refusal not_found */
export async function quoteRow(work: SiteWork, id: QuoteId): Promise<NamedQuote> {
  const row = await findQuote(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** One quote of the business; undefined when it has none with this id. */
export async function quoteOf(work: SiteWork, id: string) {
  const row = await findQuote(work.db, work.site.id, QuoteId.parse(id))
  return row && presentQuote(row, await todayOf(work))
}

/**
 * The quote, locked, its request before it as in every act that touches both.
 * @throws Refusal not_found; stale for another version than the one that is there
 */
export async function lockForAct(work: SiteWork, id: QuoteId, ifVersion?: number): Promise<QuoteRow> {
  const { db, site } = work
  const found = await quoteRow(work, id)
  const requestId = requestOf(found)
  if (requestId !== null) await publish(work, 'quote.changing', { requestIds: [requestId] })
  const row = await lockQuote(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  return row
}

/** Refuses what a quote cannot become from where it is. */
export const refuseState = (message: string): Refusal =>
  new Refusal('state_refused', { detail: message, faults: [{ path: 'body.status', message }] })

/** Tells higher areas and every open office that a quote came or changed. */
export async function tellOthers(work: SiteWork, row: QuoteRow, isNews: boolean): Promise<void> {
  const requestId = requestOf(row)
  await publish(work, 'quote.changed', {
    quoteId: QuoteId.parse(row.id),
    requestId,
    number: row.number,
    title: row.title,
    totalCents: row.total_cents,
    status: statusOf(row),
    archived: row.archived_at !== null,
    isNews,
  })
  work.announce('quotes', row.id, ...(requestId ? [requestId] : []))
}

const can = (row: QuoteRow): QuoteDetail['can'] => {
  const status = statusOf(row)
  const isThere = row.archived_at === null
  return {
    save: isThere && status === 'draft',
    send: isThere && statusAfter(status, 'send') !== null,
    revise: isThere && statusAfter(status, 'revise') !== null,
    answer: isThere && statusAfter(status, 'approved') !== null,
    convert: isThere && statusAfter(status, 'convert') !== null,
    change_order: isThere && (status === 'approved' || status === 'converted'),
  }
}

/** A quote with everything that its screen shows. @throws Refusal not_found */
export async function quoteDetail(work: SiteWork, id: QuoteId): Promise<QuoteDetail> {
  const { db, site } = work
  const row = await quoteRow(work, id)
  const draft = await readDraft(db, site.id, row)
  const customer = await findCustomer(db, site.id, presentQuote(row, '').customer.id)
  const versions = await versionsOf(db, site.id, id, most.versions)
  const answers = await answersOf(db, site.id, id, most.answers)
  const names = await namesOf(
    db,
    [...versions, ...answers].flatMap(({ user_id: user }) => (user === null ? [] : [user])),
  )
  const orders = await changeOrdersOf(db, site.id, id, most.changeOrders)
  const quote = presentQuote(row, await todayOf(work))
  return {
    ...quote,
    ...draft,
    ...(await exemptionOfDocument(work, {
      customerId: quote.customer.id,
      stored: row.tax_exemption,
      follows: quote.status === 'draft',
    })),
    totals: totalsOfDraft(draft).options,
    costs_cents: costsOfDraft(draft),
    state: stateOf(customer?.address ?? ''),
    contact: { phone: customer?.phone ?? null, email: customer?.email ?? null, address: customer?.address ?? '' },
    versions: presentVersions(versions, names),
    answers: presentAnswers(answers, versions, names),
    change_orders: orders.map((order) => ({
      id: QuoteId.parse(order.id),
      number: order.number,
      title: order.title,
      total: { cents: order.total_cents, currency: order.currency },
      status: statusOf(order),
    })),
    can: can(row),
  }
}

/** @throws Refusal not_found */
export const getQuote = async (work: SiteWork, { params }: Input<'getQuote'>): Promise<Answer<'getQuote'>> => ({
  quote: await quoteDetail(work, params.quoteId),
})
