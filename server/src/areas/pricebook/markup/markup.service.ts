import { moneyLimits } from '#contract/money/values.ts'
import { markedUpPrice } from '#contract/pricebook/prices.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { recordPrices } from '../history/history.service.ts'
import { itemsWithMarkup, saveAmounts } from '../items/items.store.ts'
import { refreshKits } from '../kits/kits.service.ts'
import { lockPriceBook } from '../pricebook.types.ts'
import { listTiers, replaceTiers } from './markup.store.ts'

/** The new prices of all items that use the tiers. @throws Refusal invalid where an item would be left without one */
async function reprice(work: SiteWork, tiers: Input<'updateMarkupTiers'>['body']['tiers']): Promise<number> {
  const { db, site } = work
  const changed = (await itemsWithMarkup(db, site.id)).flatMap(({ id, name, cost_cents: cost, price_cents: price }) => {
    const marked = cost === null ? null : markedUpPrice(cost, tiers)
    if (marked === null || marked > moneyLimits.cents)
      throw refuseField('invalid', 'tiers', `leave "${name}" without a price`)
    return marked === price ? [] : [{ id, price_cents: marked, cost_cents: cost }]
  })
  await recordPrices(work, 'markup', changed)
  await saveAmounts(db, site.id, changed)
  await refreshKits(
    work,
    changed.map(({ id }) => id),
  )
  return changed.length
}

/** @throws Refusal invalid for tiers that start at the same cost, or leave an item that uses them without a price */
export async function updateMarkupTiers(
  work: SiteWork,
  { body }: Input<'updateMarkupTiers'>,
): Promise<Answer<'updateMarkupTiers'>> {
  const { db, site } = work
  const tiers = body.tiers.toSorted((one, other) => one.from_cents - other.from_cents)
  if (new Set(tiers.map(({ from_cents: from }) => from)).size !== tiers.length)
    throw refuseField('invalid', 'tiers', 'start at the same cost twice')
  await lockPriceBook(work)
  const changes = changesBetween({ tiers: await listTiers(db, site.id) }, { tiers })
  if (!changes) return { markup_tiers: tiers, repriced: 0 }
  await replaceTiers(db, site.id, tiers)
  const repriced = await reprice(work, tiers)
  work.audit({ act: 'markup_tiers.update', record: 'markup_tiers', recordId: site.id, ...changes })
  work.announce('pricebook', site.id)
  return { markup_tiers: tiers, repriced }
}
