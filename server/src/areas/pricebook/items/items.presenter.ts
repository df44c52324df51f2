import { PriceItem, PriceItemDetail } from '#contract/pricebook/types.ts'
import type { PartRow } from '../kits/kits.store.ts'
import type { ItemPhoto } from '../pricebook.types.ts'
import type { ItemRow, ShownItemRow } from './items.store.ts'

type Photos = ReadonlyMap<string, ItemPhoto>

const fieldsOf = (row: ShownItemRow, photos: Photos) => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  name: row.name,
  description: row.description,
  unit: row.unit,
  category: row.shown_category,
  price_cents: row.price_cents,
  cost_cents: row.cost_cents,
  uses_markup: row.uses_markup,
  tax_class: row.tax_class,
  minutes: row.minutes,
  photo: (row.photo_id === null ? undefined : photos.get(row.photo_id)) ?? null,
  kit: row.kit_mode === null ? null : { mode: row.kit_mode, parts: row.parts },
  active: row.active,
  used: row.used,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
})

/** An item of a list. */
export const presentItem = (row: ShownItemRow, photos: Photos): PriceItem => PriceItem.parse(fieldsOf(row, photos))

/** An item with the parts of a kit, and the kits it is part of. */
export const presentDetail = (
  row: ShownItemRow,
  photos: Photos,
  parts: readonly PartRow[],
  kits: readonly ItemRow[],
): PriceItemDetail =>
  PriceItemDetail.parse({
    ...fieldsOf(row, photos),
    parts: parts.map(({ qty_milli: quantity, ...item }) => ({ item, quantity_milli: quantity })),
    in_kits: kits.map(({ id, name }) => ({ id, name })),
  })
