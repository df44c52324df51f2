import { moneyLimits } from '#contract/money/values.ts'
import { kitAmounts } from '#contract/pricebook/prices.rules.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { recordPrices } from '../history/history.service.ts'
import { findItems, saveAmounts } from '../items/items.store.ts'
import { kitsWith, partsOf, type PartGiven } from './kits.store.ts'

const amountsOf = (parts: readonly { qty_milli: number; price_cents: number; cost_cents: number | null }[]) =>
  kitAmounts(parts.map((part) => ({ ...part, quantity_milli: part.qty_milli })))

/**
 * What the parts of a kit come to, the kit being `self` where it is there already.
 * @throws Refusal invalid for parts that are not items of this business, are kits, or stand there twice; conflict for a kit
 * that is itself part of one
 */
export async function priceKit(
  work: SiteWork,
  self: string | null,
  parts: readonly PartGiven[],
): Promise<{ price_cents: number; cost_cents: number | null }> {
  const { db, site } = work
  const ids = parts.map(({ item }) => item)
  if (new Set(ids).size !== ids.length) throw refuseField('invalid', 'kit.parts', 'names an item twice')
  const items = new Map((await findItems(db, site.id, ids)).map((row) => [row.id, row]))
  const rows = parts.map(({ item, quantity_milli }) => {
    const row = items.get(item)
    if (!row) throw refuseField('invalid', 'kit.parts', 'are not all items of this business')
    if (row.kit_mode !== null || row.id === self) throw refuseField('invalid', 'kit.parts', 'contains a kit')
    return { ...row, qty_milli: quantity_milli }
  })
  if (self !== null && (await kitsWith(db, site.id, [self])).length > 0)
    throw refuseField('conflict', 'kit', 'is for items that are in no kit themselves')
  const amounts = amountsOf(rows)
  if (amounts.price_cents > moneyLimits.cents || (amounts.cost_cents ?? 0) > moneyLimits.cents)
    throw refuseField('invalid', 'kit.parts', 'come to more than an item may cost')
  return amounts
}

/** Brings the kits up to date that these items are part of. @throws Refusal invalid where one comes to too much */
export async function refreshKits(work: SiteWork, items: readonly string[]): Promise<void> {
  const { db, site } = work
  const kits = await kitsWith(db, site.id, items)
  const parts = Map.groupBy(
    await partsOf(
      db,
      site.id,
      kits.map(({ id }) => id),
    ),
    ({ kit_id }) => kit_id,
  )
  const changed = kits.flatMap((kit) => {
    const { price_cents: price, cost_cents: cost } = amountsOf(parts.get(kit.id) ?? [])
    const amounts = { id: kit.id, price_cents: kit.kit_mode === 'parts' ? price : kit.price_cents, cost_cents: cost }
    if (amounts.price_cents > moneyLimits.cents || (cost ?? 0) > moneyLimits.cents)
      throw refuseField('invalid', 'price_cents', 'makes a kit come to more than an item may cost')
    return amounts.price_cents === kit.price_cents && cost === kit.cost_cents ? [] : [amounts]
  })
  await recordPrices(work, 'parts', changed)
  await saveAmounts(db, site.id, changed)
}
