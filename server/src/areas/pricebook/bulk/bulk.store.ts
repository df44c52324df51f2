import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ItemRow } from '../items/items.store.ts'
import { conditions, type ItemFilter } from '../items/items-list.store.ts'

type Db = Transaction<Tables>

/** Active items of a filter by name, of these the named ones where any are. The price book is locked. */
export async function itemsToChange(
  db: Db,
  site: SiteId,
  filter: ItemFilter,
  { ids, limit }: { readonly ids: readonly string[]; readonly limit: number },
): Promise<ItemRow[]> {
  const named = ids.length === 0 ? sql`true` : sql`i.id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<ItemRow>`
    select i.* from price_items i where ${sql.join(conditions(site, filter), sql` and `)} and ${named}
    order by i.name_key, i.id limit ${limit}`.execute(db)
  return rows
}

/** Writes prices as somebody's change: versions rise, so that an edit of before becomes stale. */
export async function writePrices(
  db: Db,
  site: SiteId,
  rows: readonly { readonly id: string; readonly price_cents: number }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update price_items i set price_cents = p.price_cents, version = i.version + 1, modified_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.price_cents)}::bigint[]) as p (id, price_cents)
    where i.site_id = ${site} and i.id = p.id`.execute(db)
}
