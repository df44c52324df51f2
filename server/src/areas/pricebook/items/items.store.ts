import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { PriceItemId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { touched } from '../../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type ItemRow = Selectable<Tables['price_items']>

export const findItem = (db: Db, site: SiteId, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('price_items').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Archived ones too, in no order. */
export const findItems = async (db: Db, site: SiteId, ids: readonly string[]): Promise<ItemRow[]> =>
  (
    await sql<ItemRow>`
      select * from price_items where site_id = ${site} and id = any(${[...ids]}::uuid[])`.execute(db)
  ).rows

/** How many items there are, archived ones too. */
export async function countItems(db: Db, site: SiteId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from price_items where site_id = ${site}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether another item has the code, in whatever case; archived ones keep theirs. */
export async function isCodeTaken(db: Db, site: SiteId, code: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from price_items
    where site_id = ${site} and code <> '' and lower(code) = lower(${code}) and id is distinct from ${except}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

export const insertItem = (db: Db, row: Insertable<Tables['price_items']>): Promise<ItemRow> =>
  db.insertInto('price_items').values(row).returningAll().executeTakeFirstOrThrow()

export const changeItem = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['price_items']>,
  now: Date,
): Promise<ItemRow> =>
  db
    .updateTable('price_items')
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface Amounts {
  readonly id: string
  readonly price_cents: number
  readonly cost_cents: number | null
}

/** Writes amounts that follow from other rows. It is nobody's change: versions stay, and nobody's edit becomes stale. */
export async function saveAmounts(db: Db, site: SiteId, rows: readonly Amounts[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update price_items i set price_cents = a.price_cents, cost_cents = a.cost_cents
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.price_cents)}::bigint[],
      ${rows.map((row) => row.cost_cents)}::bigint[]) as a (id, price_cents, cost_cents)
    where i.site_id = ${site} and i.id = a.id`.execute(db)
}

/** Items whose price follows from their cost. */
export const itemsWithMarkup = (db: Db, site: SiteId): Promise<ItemRow[]> =>
  db.selectFrom('price_items').selectAll().where('site_id', '=', site).where('uses_markup', '=', true).execute()

/** How often an item was put on a document since a day, and the category that is shown: none that was removed. */
const extras = (site: SiteId, since: string) => sql`
  coalesce((select sum(u.uses) from price_item_uses u
    where u.site_id = ${site} and u.item_id = i.id and u.day > ${since}::date), 0)::integer as used,
  (select count(*) from price_kit_parts p where p.site_id = ${site} and p.kit_id = i.id)::integer as parts,
  (select c.id from price_categories c
    where c.site_id = ${site} and c.id = i.category_id and c.archived_at is null) as shown_category`

export type ShownItemRow = ItemRow & {
  readonly used: number
  readonly parts: number
  readonly shown_category: PriceItemId | null
}

/** Items with what is counted about them. `since`: uses after this day count. */
export const shownItems = async (
  db: Db,
  site: SiteId,
  ids: readonly string[],
  since: string,
): Promise<ShownItemRow[]> =>
  (
    await sql<ShownItemRow>`
      select i.*, ${extras(site, since)} from price_items i
      where i.site_id = ${site} and i.id = any(${[...ids]}::uuid[])`.execute(db)
  ).rows
