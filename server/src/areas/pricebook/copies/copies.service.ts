import type { ItemKind, TaxClass } from '#contract/money/values.ts'
import { PriceItem } from '#contract/pricebook/types.ts'
import { PhotoId, PriceItemId } from '#contract/shared.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { findItems, type ItemRow } from '../items/items.store.ts'
import { partsOf } from '../kits/kits.store.ts'
import { addUses } from './copies.store.ts'

/** One line of a document as the price book has it now. The document keeps it: later changes reach no document. */
export interface ItemCopy {
  /** What it was copied from, for counting and for a fresh copy; it may be archived by then. */
  readonly item: PriceItemId
  /** The kit that it came with as a part. */
  readonly kit: PriceItemId | null
  readonly kind: ItemKind
  readonly name: string
  readonly description: string
  readonly unit: string
  /** 1,000 for an item of its own, for a part as many as the kit has of it. */
  readonly quantityMilli: bigint
  readonly priceCents: bigint
  readonly costCents: bigint | null
  readonly taxClass: TaxClass
  readonly minutes: number | null
  readonly photo: PhotoId | null
}

const { kind: Kind, tax_class: Tax } = PriceItem.shape
const oneMilli = 1000

const copyOf = (row: ItemRow, kit: string | null, quantityMilli: number): ItemCopy => ({
  item: PriceItemId.parse(row.id),
  kit: PriceItemId.nullable().parse(kit),
  kind: Kind.parse(row.kind),
  name: row.name,
  description: row.description,
  unit: row.unit,
  quantityMilli: BigInt(quantityMilli),
  priceCents: BigInt(row.price_cents),
  costCents: row.cost_cents === null ? null : BigInt(row.cost_cents),
  taxClass: Tax.parse(row.tax_class),
  minutes: row.minutes,
  photo: PhotoId.nullable().parse(row.photo_id),
})

/**
 * The lines that these items make on a document: one each, or of a kit that goes on documents as its parts one per part.
 * Items that are not this business's, or are archived, are not in the answer: the caller says which field named them.
 */
export async function copyItems(
  work: SiteWork,
  ids: readonly PriceItemId[],
): Promise<ReadonlyMap<PriceItemId, readonly ItemCopy[]>> {
  const { db, site } = work
  const rows = (await findItems(db, site.id, ids)).filter(({ active }) => active)
  const exploded = rows.filter(({ kit_mode: mode }) => mode === 'parts').map(({ id }) => id)
  const parts = Map.groupBy(await partsOf(db, site.id, exploded), ({ kit_id }) => kit_id)
  return new Map(
    rows.map((row) => [
      PriceItemId.parse(row.id),
      parts.get(row.id)?.map((part) => copyOf(part, row.id, part.qty_milli)) ?? [copyOf(row, null, oneMilli)],
    ]),
  )
}

/** Counts that these items, and the kits they came with, were put on one document today. */
export async function countUses(work: SiteWork, ids: readonly PriceItemId[]): Promise<void> {
  const day = onTheWall(await timeZoneOf(work), work.now).date
  await addUses(work.db, work.site.id, [...new Set(ids)], day)
}
