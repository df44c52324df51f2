import { agingBuckets, invoiceLimits, type InvoiceSort } from '#contract/invoices/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readGroupedPlace, readOrderedPlace, writeSortedPlace } from '../../../platform/database/sorted-place.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { presentSummary } from '../invoices.presenter.ts'
import { countReady } from '../ready/ready.service.ts'
import { countTabs, listByStanding, listRows, sumAging, sumLate, type ListFilter } from './list.store.ts'
import { orderOf, standingsOf, usualSort } from './orders.store.ts'

/** Today by the clock of the business. */
export const todayOf = async (work: SiteWork): Promise<string> => onTheWall(await timeZoneOf(work), work.now).date

/** @throws Refusal invalid for a cursor of another list */
export async function listInvoices(work: SiteWork, { query }: Input<'listInvoices'>): Promise<Answer<'listInvoices'>> {
  const { cursor, limit, ...asked } = query
  const today = await todayOf(work)
  const filter = { ...asked, today }
  const sort = asked.sort === '' ? usualSort(filter) : asked.sort
  const name = `${asked.archived ? 'archived' : asked.tab} ${sort}`
  const rows = await readRows(work, filter, { sort, name, cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    invoices: page.map((row) => presentSummary(row, today)),
    next_cursor: rows.length > limit && last ? writeSortedPlace(name, { key: last.sort_key, id: last.id }) : null,
  }
}

interface Page {
  readonly sort: InvoiceSort
  /** Of the list, as its cursors have it. */
  readonly name: string
  readonly cursor: string
  readonly limit: number
}

function readRows({ db, site }: SiteWork, filter: ListFilter, { sort, name, cursor, limit }: Page) {
  if (sort === 'status') {
    const groups = standingsOf(site.id, filter)
    return listByStanding(db, site.id, filter, { groups, after: readGroupedPlace(name, groups, cursor), limit })
  }
  const order = orderOf(filter, sort)
  return listRows(db, site.id, filter, { order, after: readOrderedPlace(name, order, cursor), limit })
}

/** Open invoices whose due day is over; `oldest`: the day of the longest overdue one. */
export interface LateInvoices {
  readonly count: number
  readonly cents: number
  readonly oldest: string | null
}

/** For other areas: what is late. `today`: by the clock of the business. */
export const lateInvoices = ({ db, site }: SiteWork, today: string): Promise<LateInvoices> =>
  sumLate(db, site.id, today)

/** What is owed, and how many invoices there are of each kind. */
export async function getReceivables(work: SiteWork): Promise<Answer<'getReceivables'>> {
  const { db, site } = work
  const [sums, tabs, ready] = await Promise.all([
    sumAging(db, site.id, await todayOf(work)),
    countTabs(db, site.id, invoiceLimits.counted),
    countReady(work, invoiceLimits.counted),
  ])
  const aging = agingBuckets.map(
    (bucket) => sums.find((row) => row.bucket === bucket) ?? { bucket, count: 0, cents: 0 },
  )
  const open = {
    count: aging.reduce((sofar, { count }) => sofar + count, 0),
    cents: aging.reduce((sofar, { cents }) => sofar + cents, 0),
  }
  const late = open.count - (aging.find(({ bucket }) => bucket === 'not_due')?.count ?? 0)
  return { receivables: { open, aging, counts: { ...tabs, open: open.count, late }, ready_to_invoice: ready } }
}
