import { sql, type Transaction } from 'kysely'
import type { PriceItemId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ItemRow } from '../items/items.store.ts'

type Db = Transaction<Tables>

/** A part with the item that it is. */
export type PartRow = ItemRow & { readonly kit_id: string; readonly qty_milli: number }

/** The parts of these kits, in their order. */
export const partsOf = async (db: Db, site: SiteId, kits: readonly string[]): Promise<PartRow[]> =>
  kits.length === 0
    ? []
    : (
        await sql<PartRow>`
          select i.*, p.kit_id, p.qty_milli
          from price_kit_parts p join price_items i on i.site_id = p.site_id and i.id = p.item_id
          where p.site_id = ${site} and p.kit_id = any(${[...kits]}::uuid[])
          order by p.kit_id, p.position, p.item_id`.execute(db)
      ).rows

/** The kits that one of these items is part of, by name. */
export const kitsWith = async (db: Db, site: SiteId, items: readonly string[]): Promise<ItemRow[]> =>
  items.length === 0
    ? []
    : (
        await sql<ItemRow>`
          select * from price_items k
          where k.site_id = ${site} and k.id in (
            select p.kit_id from price_kit_parts p where p.site_id = ${site} and p.item_id = any(${[...items]}::uuid[]))
          order by k.name_key, k.id`.execute(db)
      ).rows

export interface PartGiven {
  readonly item: PriceItemId
  readonly quantity_milli: number
}

/** Writes what a kit consists of; nothing: it is no kit any more. */
export async function replaceParts(db: Db, site: SiteId, kit: string, parts: readonly PartGiven[]): Promise<void> {
  await db.deleteFrom('price_kit_parts').where('site_id', '=', site).where('kit_id', '=', kit).execute()
  if (parts.length === 0) return
  const rows = parts.map(({ item, quantity_milli }, position) => ({
    site_id: site,
    kit_id: kit,
    item_id: item,
    qty_milli: quantity_milli,
    position,
  }))
  await db.insertInto('price_kit_parts').values(rows).execute()
}
