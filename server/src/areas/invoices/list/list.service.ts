import { z } from 'zod'
import { agingBuckets, invoiceLimits } from '#contract/invoices/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readSortedPlace, writeSortedPlace } from '../../../platform/database/sorted-place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { presentSummary } from '../invoices.presenter.ts'
import { countReady } from '../ready/ready.service.ts'
import { countTabs, listRows, sumAging, sumLate } from './list.store.ts'

/** Today by the clock of the business. */
export const todayOf = async (work: SiteWork): Promise<string> => onTheWall(await timeZoneOf(work), work.now).date

/** What a list is sorted by, in a cursor; anything else would fall over in the database. */
const SortKey = z.union([z.iso.date(), z.iso.datetime()])

/** @throws Refusal invalid for a cursor of another list */
export async function listInvoices(work: SiteWork, { query }: Input<'listInvoices'>): Promise<Answer<'listInvoices'>> {
  const { db, site } = work
  const { cursor, limit, ...filter } = query
  const today = await todayOf(work)
  const sort = filter.archived ? 'archived' : filter.tab
  const after = readSortedPlace(sort, cursor)
  if (after && !SortKey.safeParse(after.key).success)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const rows = await listRows(db, site.id, { ...filter, today }, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    invoices: page.map((row) => presentSummary(row, today)),
    next_cursor: rows.length > limit && last ? writeSortedPlace(sort, { key: last.sort_key, id: last.id }) : null,
  }
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
