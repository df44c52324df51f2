import { followUpAfterDays, quoteLimits, type QuoteSort } from '#contract/quotes/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readGroupedPlace, readOrderedPlace, writeSortedPlace } from '../../../platform/database/sorted-place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentQuote } from '../quotes.presenter.ts'
import { todayOf } from '../quotes.service.ts'
import { hasRequest, quotesOfRequest } from '../quotes.store.ts'
import {
  countTabs,
  decidedBetween,
  orderOf,
  quotesByStanding,
  quotesOfBusiness,
  standingsOf,
  type Decided,
  type QuoteFilter,
  type Today,
} from './list.store.ts'

const aDay = 86_400_000
/** Days that the figures look back. */
const figureDays = 90
/** No request has more; a list without an end would be a danger to the server. */
const mostOfRequest = 200

async function dayOf(work: SiteWork): Promise<Today> {
  return {
    day: await todayOf(work),
    followUpBefore: new Date(work.now.getTime() - followUpAfterDays * aDay),
  }
}

/** The quotes of a request without the archived ones. @throws Refusal not_found */
export async function listQuotes(work: SiteWork, { params }: Input<'listQuotes'>): Promise<Answer<'listQuotes'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  const rows = await quotesOfRequest(db, site.id, params.requestId, mostOfRequest)
  const today = await todayOf(work)
  return { quotes: rows.map((row) => presentQuote(row, today)) }
}

/** A page of the quotes of the business. @throws Refusal invalid for a cursor that is none of ours */
export async function listBusinessQuotes(
  work: SiteWork,
  { query }: Input<'listBusinessQuotes'>,
): Promise<Answer<'listBusinessQuotes'>> {
  const { cursor, limit, sort, ...filter } = query
  const today = await dayOf(work)
  const name = `${filter.tab} ${sort}`
  const rows = await readRows(work, { filter, today }, { sort, name, cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writeSortedPlace(name, { key: last.sort_key, id: last.id }) : null
  return { quotes: page.map((row) => presentQuote(row, today.day)), next_cursor: next }
}

interface Page {
  readonly sort: QuoteSort
  /** Of the list, as its cursors have it. */
  readonly name: string
  readonly cursor: string
  readonly limit: number
}

function readRows(
  { db, site }: SiteWork,
  asked: { readonly filter: QuoteFilter; readonly today: Today },
  { sort, name, cursor, limit }: Page,
) {
  const { tab } = asked.filter
  if (sort === 'status') {
    const groups = standingsOf(tab, asked.today)
    return quotesByStanding(db, site.id, asked, { groups, after: readGroupedPlace(name, groups, cursor), limit })
  }
  const order = orderOf(tab, sort)
  return quotesOfBusiness(db, site.id, asked, { order, after: readOrderedPlace(name, order, cursor), limit })
}

/** Of what was decided, how much was approved; null where nothing was. */
function winRate({ approved, lost }: Decided): number | null {
  return approved + lost === 0 ? null : approved / (approved + lost)
}

/** Figures of the business above the list. */
export async function getQuoteFigures(work: SiteWork): Promise<Answer<'getQuoteFigures'>> {
  const { db, site, now } = work
  const today = await dayOf(work)
  const decided = (from: number, to: number) =>
    decidedBetween(
      db,
      site.id,
      { from: new Date(now.getTime() - from * aDay), to: new Date(now.getTime() - to * aDay) },
      { from: addDays(today.day, -from), to: addDays(today.day, -to) },
    )
  const { open_cents: open, ...counts } = await countTabs(db, site.id, today, quoteLimits.counted)
  const [lately, before] = [await decided(figureDays, 0), await decided(2 * figureDays, figureDays)]
  const money = (cents: number) => ({ cents, currency: 'USD' })
  return {
    figures: {
      counts,
      open: money(open),
      win_rate: winRate(lately),
      win_rate_before: winRate(before),
      average_approved: lately.approved === 0 ? null : money(Math.round(lately.approved_cents / lately.approved)),
    },
  }
}
