import { sql, type Transaction } from 'kysely'
import type { PriceWay } from '#contract/pricebook/values.ts'
import { PriceHistoryId, type SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

type Db = Transaction<Tables>

/** What an item will be sold for and cost. A cost that is left out stays as it is. */
export interface ComingPrice {
  readonly id: string
  readonly price_cents: number
  readonly cost_cents?: number | null
}

interface Act {
  readonly way: PriceWay
  readonly userId: string | null
  readonly at: Date
}

/** Items that one statement writes. */
const atOnce = 1000

/**
 * Writes down what is about to change, beside what stands in the items now: it comes before the items are written. Items
 * whose amounts stay get no row. The price book is locked.
 */
export async function insertHistory(db: Db, site: SiteId, act: Act, rows: readonly ComingPrice[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    await sql`
      insert into price_history (site_id, id, item_id, at, user_id, way, price_before, price_after, cost_before, cost_after)
      select ${site}::uuid, n.id, i.id, ${act.at}::timestamptz, ${act.userId}::uuid, ${act.way}, i.price_cents, n.price,
        i.cost_cents, case when n.has_cost then n.cost else i.cost_cents end
      from unnest(${some.map(() => newId(PriceHistoryId))}::uuid[], ${some.map(({ id }) => id)}::uuid[],
        ${some.map((row) => row.price_cents)}::bigint[], ${some.map((row) => row.cost_cents ?? null)}::bigint[],
        ${some.map((row) => row.cost_cents !== undefined)}::boolean[]) as n (id, item_id, price, cost, has_cost)
      join price_items i on i.site_id = ${site} and i.id = n.item_id
      where i.price_cents <> n.price or (n.has_cost and i.cost_cents is distinct from n.cost)`.execute(db)
  }
}

export interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly way: string
  readonly price_before: number
  readonly price_after: number
  readonly cost_before: number | null
  readonly cost_after: number | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** What changed of an item, the newest first, after a place in this order. */
export async function historyOf(
  db: Db,
  site: SiteId,
  item: string,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<HistoryRow[]> {
  const beyond = after ? sql`and (h.at, h.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<HistoryRow>`
    select h.id, h.at, h.way, h.price_before, h.price_after, h.cost_before, h.cost_after, p.first_name, p.last_name
    from price_history h left join person_names p on p.user_id = h.user_id
    where h.site_id = ${site} and h.item_id = ${item} ${beyond}
    order by h.at desc, h.id desc limit ${limit}`.execute(db)
  return rows
}
