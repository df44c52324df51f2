import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { touched } from '../../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type CategoryRow = Selectable<Tables['price_categories']>

export const findCategory = (db: Db, site: SiteId, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('price_categories').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** All that are there, by their places. */
export const listCategories = (db: Db, site: SiteId): Promise<CategoryRow[]> =>
  db
    .selectFrom('price_categories')
    .selectAll()
    .where('site_id', '=', site)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Active items directly in each category. */
export async function countByCategory(db: Db, site: SiteId): Promise<Map<string, number>> {
  const { rows } = await sql<{ category_id: string; count: number }>`
    select category_id, count(*)::integer as count from price_items
    where site_id = ${site} and active and category_id is not null group by category_id`.execute(db)
  return new Map(rows.map(({ category_id: id, count }) => [id, count]))
}

export const insertCategories = async (
  db: Db,
  rows: readonly Insertable<Tables['price_categories']>[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('price_categories')
      .values([...rows])
      .execute()
}

export const changeCategory = async (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['price_categories']>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('price_categories')
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
}

/** Numbers these categories from 0, in this order. Versions stay: nobody changed what they say. */
export async function placeCategories(db: Db, site: SiteId, ids: readonly string[]): Promise<void> {
  await sql`
    update price_categories c set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where c.site_id = ${site} and c.id = o.id`.execute(db)
}

/** The categories below one, removed ones too. */
export const childrenOf = (db: Db, site: SiteId, id: string): Promise<CategoryRow[]> =>
  db.selectFrom('price_categories').selectAll().where('site_id', '=', site).where('parent_id', '=', id).execute()
