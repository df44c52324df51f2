import { sql, type Transaction } from 'kysely'
import { PriceItemId, type SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import type { ItemRow } from '../items/items.store.ts'
import type { PlannedItem } from './plan.rules.ts'

type Db = Transaction<Tables>

/** Items that one statement writes. */
const atOnce = 1000

/** All items, archived ones too. */
export const everyItem = (db: Db, site: SiteId): Promise<ItemRow[]> =>
  db.selectFrom('price_items').selectAll().where('site_id', '=', site).execute()

const chunks = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce))

/** The fields of items as one list each, as `unnest` takes them. */
const columnsOf = (items: readonly PlannedItem[]) => sql`
  ${items.map(({ category }) => category)}::uuid[], ${items.map(({ kind }) => kind)}::text[],
  ${items.map(({ code }) => code)}::text[], ${items.map(({ name }) => name)}::text[],
  ${items.map(({ description }) => description)}::text[], ${items.map(({ unit }) => unit)}::text[],
  ${items.map((item) => item.price_cents)}::bigint[], ${items.map((item) => item.cost_cents)}::bigint[],
  ${items.map((item) => item.uses_markup)}::boolean[], ${items.map((item) => item.tax_class)}::text[],
  ${items.map(({ minutes }) => minutes)}::integer[], ${items.map(({ active }) => active)}::boolean[]`
const names = sql.raw(
  'category_id, kind, code, name, description, unit, price_cents, cost_cents, uses_markup, tax_class, minutes, active',
)

export async function insertItems(db: Db, site: SiteId, items: readonly PlannedItem[], now: Date): Promise<void> {
  for (const some of chunks(items)) {
    const ids = some.map(() => newId(PriceItemId))
    await sql`
      insert into price_items (site_id, id, created_at, modified_at, history_since, ${names})
      select ${site}::uuid, n.id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${names}
      from unnest(${ids}::uuid[], ${columnsOf(some)}) as n (id, ${names})`.execute(db)
  }
}

/** Writes all fields of items that are there. */
export async function updateItems(
  db: Db,
  site: SiteId,
  items: readonly (PlannedItem & { readonly id: string })[],
  now: Date,
): Promise<void> {
  for (const some of chunks(items)) {
    await sql`
      update price_items i set category_id = n.category_id, kind = n.kind, name = n.name, description = n.description,
        unit = n.unit, price_cents = n.price_cents, cost_cents = n.cost_cents, uses_markup = n.uses_markup,
        tax_class = n.tax_class, minutes = n.minutes, active = n.active, modified_at = ${now}, version = i.version + 1
      from unnest(${some.map(({ id }) => id)}::uuid[], ${columnsOf(some)}) as n (id, ${names})
      where i.site_id = ${site} and i.id = n.id`.execute(db)
  }
}
