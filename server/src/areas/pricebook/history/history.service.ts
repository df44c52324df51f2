import { priceHistoryCalls } from '#contract/pricebook/history.calls.ts'
import type { PriceWay } from '#contract/pricebook/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findItem } from '../items/items.store.ts'
import { historyOf, insertHistory, type ComingPrice, type HistoryRow } from './history.store.ts'

/**
 * Keeps which prices and costs are about to change, and by which way. Every act that writes amounts of items that are there
 * calls it before it does, in its own transaction.
 */
export async function recordPrices(work: SiteWork, way: PriceWay, rows: readonly ComingPrice[]): Promise<void> {
  const { db, site, now, actor } = work
  await insertHistory(db, site.id, { way, userId: actor.kind === 'member' ? actor.userId : null, at: now }, rows)
}

const present = (row: HistoryRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  way: row.way,
  price_before_cents: row.price_before,
  price_after_cents: row.price_after,
  cost_before_cents: row.cost_before,
  cost_after_cents: row.cost_after,
})

/** @throws Refusal not_found; invalid for a cursor that is none of this list's */
export async function listPriceHistory(
  work: SiteWork,
  { params, query }: Input<'listPriceHistory'>,
): Promise<Answer<'listPriceHistory'>> {
  const { db, site } = work
  const item = await findItem(db, site.id, params.itemId)
  if (!item) throw new Refusal('not_found')
  const after = readPlace(query.cursor)
  const rows = await historyOf(db, site.id, item.id, { after, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return priceHistoryCalls.listPriceHistory.ok.parse({
    entries: page.map(present),
    next_cursor: last ? writePlace(last) : null,
    since: item.history_since.toISOString(),
  })
}
