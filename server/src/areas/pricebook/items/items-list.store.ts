import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { PriceSort } from '#contract/pricebook/values.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../../platform/database/like.ts'
import type { SortedPlace } from '../../../platform/database/sorted-place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface ItemFilter {
  /** In lower case; each must occur in name, code, or description. */
  readonly words: readonly string[]
  /** `none`: in no category that is there; empty: in any. */
  readonly category: string
  readonly kinds: readonly string[]
  readonly kits: '' | 'only' | 'without'
  readonly state: 'active' | 'archived'
  /** Uses after this day count. */
  readonly since: string
}

/** What a list is sorted by, as it is compared, and which way. What has no code comes after everything that has one. */
const orders = (
  site: SiteId,
  since: string,
): Readonly<Record<PriceSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }>> => ({
  name: { key: sql`i.name_key`, type: sql`text`, isDown: false },
  code: {
    key: sql`(case when i.code = '' then '1' else '0' end || lower(i.code))`,
    type: sql`text`,
    isDown: false,
  },
  price_low: { key: sql`i.price_cents`, type: sql`bigint`, isDown: false },
  price_high: { key: sql`i.price_cents`, type: sql`bigint`, isDown: true },
  newest: { key: sql`i.id`, type: sql`uuid`, isDown: true },
  used: {
    key: sql`coalesce((select sum(u.uses) from price_item_uses u
      where u.site_id = ${site} and u.item_id = i.id and u.day > ${since}::date), 0)::bigint`,
    type: sql`bigint`,
    isDown: true,
  },
})

/** What belongs to a filter, of `price_items i`. */
export function conditions(site: SiteId, { words, category, kinds, kits, state }: ItemFilter): RawBuilder<unknown>[] {
  const all = [sql`i.site_id = ${site}`, state === 'active' ? sql`i.active` : sql`not i.active`]
  for (const word of words) all.push(sql`i.search_text like ${containing(word)}`)
  if (category === 'none')
    all.push(sql`not exists (select from price_categories c
      where c.site_id = ${site} and c.id = i.category_id and c.archived_at is null)`)
  else if (category !== '')
    all.push(sql`i.category_id in (select c.id from price_categories c
      where c.site_id = ${site} and ${category}::uuid in (c.id, c.parent_id) and c.archived_at is null)`)
  if (kinds.length > 0) all.push(sql`i.kind = any(${[...kinds]}::text[])`)
  if (kits !== '') all.push(kits === 'only' ? sql`i.kit_mode is not null` : sql`i.kit_mode is null`)
  return all
}

/** The ids of a page, in its order, each with what it is sorted by. */
export async function listItemPlaces(
  db: Db,
  site: SiteId,
  filter: ItemFilter,
  { sort, after, limit }: { sort: PriceSort; after: SortedPlace | undefined; limit: number },
): Promise<SortedPlace[]> {
  const { key, type, isDown } = orders(site, filter.since)[sort]
  const all = conditions(site, filter)
  if (after) {
    const place = sql`(${after.key}::${type}, ${after.id}::uuid)`
    all.push(isDown ? sql`(${key}, i.id) < ${place}` : sql`(${key}, i.id) > ${place}`)
  }
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<SortedPlace>`
    select i.id, (${key})::text as key from price_items i where ${sql.join(all, sql` and `)}
    order by ${key} ${way}, i.id ${way} limit ${limit}`.execute(db)
  return rows
}

export async function countListed(db: Db, site: SiteId, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from price_items i
    where ${sql.join(conditions(site, filter), sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ItemCounts {
  readonly items: number
  readonly kits: number
  readonly uncategorized: number
  readonly archived: number
}

/** How many items there are, over the whole price book. */
export async function countAll(db: Db, site: SiteId): Promise<ItemCounts> {
  const { rows } = await sql<ItemCounts>`
    select count(*) filter (where i.active)::integer as items,
      count(*) filter (where i.active and i.kit_mode is not null)::integer as kits,
      count(*) filter (where i.active and c.id is null)::integer as uncategorized,
      count(*) filter (where not i.active)::integer as archived
    from price_items i
    left join price_categories c on c.site_id = ${site} and c.id = i.category_id and c.archived_at is null
    where i.site_id = ${site}`.execute(db)
  return rows[0] ?? { items: 0, kits: 0, uncategorized: 0, archived: 0 }
}
