import { z } from 'zod'
import { moneyLimits } from '#contract/money/values.ts'
import { changedPrice } from '#contract/pricebook/prices.rules.ts'
import { priceBookLimits, type PriceWay, type UnchangedReason } from '#contract/pricebook/values.ts'
import { PriceItemId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { searchWords } from '../../../platform/database/like.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { forgetChanges, keepBefore, stepsBack, takeOut, type Step } from '../../../platform/work/taking-back.ts'
import type { SiteWork, SystemWork } from '../../../platform/work/work.ts'
import { recordPrices } from '../history/history.service.ts'
import { findItems, type ItemRow } from '../items/items.store.ts'
import { refreshKits } from '../kits/kits.service.ts'
import { lockPriceBook } from '../pricebook.types.ts'
import { itemsToChange, writePrices } from './bulk.store.ts'

const Columns = z.object({ price_cents: z.number().int() })
type PriceStep = Step<PriceItemId, z.output<typeof Columns>>
type Asked = Omit<Input<'previewPriceChanges'>['body'], 'expected'>

/** Why the price of an item stays; null where it changes, or would not differ. */
function reasonToKeep({ kit_mode: kit, uses_markup: marked }: ItemRow, after: number): UnchangedReason | null {
  if (kit === 'parts') return 'follows_parts'
  if (marked) return 'follows_cost'
  if (after < 0) return 'below_zero'
  return after > moneyLimits.cents ? 'too_high' : null
}

/** What a change comes to, item by item. @throws Refusal conflict for more items than change together */
async function planOf({ db, site }: SiteWork, { filter, change }: Asked) {
  const { search, ids, ...given } = filter
  const all = { ...given, words: searchWords(search), state: 'active', since: '1970-01-01' } as const
  const rows = await itemsToChange(db, site.id, all, { ids, limit: priceBookLimits.pricesAtOnce + 1 })
  if (rows.length > priceBookLimits.pricesAtOnce) throw new Refusal('conflict')
  const steps: (PriceStep & { readonly row: ItemRow })[] = []
  const kept: { readonly row: ItemRow; readonly reason: UnchangedReason }[] = []
  for (const row of rows) {
    const after = changedPrice(row.price_cents, change)
    const reason = reasonToKeep(row, after)
    if (reason !== null) kept.push({ row, reason })
    else if (after !== row.price_cents)
      steps.push({
        row,
        id: PriceItemId.parse(row.id),
        version: row.version,
        before: { price_cents: row.price_cents },
        after: { price_cents: after },
      })
  }
  return { found: rows.length, steps, kept }
}

const shown = ({ id, name, code }: ItemRow) => ({ id, name, code })

/** @throws Refusal conflict for more items than change together */
export async function previewPriceChanges(
  work: SiteWork,
  { body }: Input<'previewPriceChanges'>,
): Promise<Answer<'previewPriceChanges'>> {
  const { found, steps, kept } = await planOf(work, body)
  return {
    found,
    changed: steps.length,
    changes: steps.slice(0, priceBookLimits.shownChanges).map(({ row, before, after }) => ({
      item: shown(row),
      before_cents: before.price_cents,
      after_cents: after.price_cents,
    })),
    unchanged: kept.slice(0, priceBookLimits.shownChanges).map(({ row, reason }) => ({ item: shown(row), reason })),
    kept: kept.length,
  }
}

/** The prices, the kits that follow from them, and the history of each item. @throws Refusal invalid where a kit comes to too much */
async function writeSteps(work: SiteWork, way: PriceWay, steps: readonly PriceStep[]): Promise<void> {
  const { db, site, now } = work
  const prices = steps.map(({ id, after }) => ({ id, ...after }))
  await recordPrices(work, way, prices)
  await writePrices(db, site.id, prices, now)
  await refreshKits(
    work,
    steps.map(({ id }) => id),
  )
  for (const { id, before, after } of steps)
    work.audit({ act: 'price_item.update', record: 'price_item', recordId: id, before, after })
  if (steps.length > 0) work.announce('pricebook', site.id)
}

/**
 * Changes what the preview showed. @throws Refusal conflict where another number of prices would change by now, or too many;
 * invalid where a kit would come to more than an item may cost
 */
export async function changePrices(work: SiteWork, { body }: Input<'changePrices'>): Promise<Answer<'changePrices'>> {
  await lockPriceBook(work)
  const { steps, kept } = await planOf(work, body)
  if (steps.length !== body.expected) throw new Refusal('conflict')
  await writeSteps(work, 'bulk', steps)
  const { change_id } = await keepBefore(work, 'price_changes', steps)
  return { change_id, changed: steps.length, kept: kept.length }
}

/**
 * Puts the prices back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; conflict when it was undone already, or is longer than a day ago
 */
export async function undoPriceChanges(
  work: SiteWork,
  { params: { changeId } }: Input<'undoPriceChanges'>,
): Promise<Answer<'undoPriceChanges'>> {
  await lockPriceBook(work)
  const before = await takeOut(work, { table: 'price_changes', changeId, Before: { Id: PriceItemId, Columns } })
  const rows = (await findItems(work.db, work.site.id, [...before.keys()])).filter(
    (row) => row.kit_mode !== 'parts' && !row.uses_markup,
  )
  const steps = stepsBack(before, rows, ({ price_cents }) => ({ price_cents }))
  await writeSteps(work, 'undo', steps)
  return { restored: steps.length, kept: before.size - steps.length }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldPrices = (work: SystemWork) => forgetChanges(work, 'price_changes')
