import { AdCostId, type AdCost } from '#contract/ads/types.ts'
import { adLimits } from '#contract/ads/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { countDays } from '../../../platform/day-range.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite } from '../../sites/index.ts'
import { changeCost, countCosts, deleteCost, insertCost, listCosts, lockCost, type CostRow } from './costs.store.ts'

const present = (row: CostRow): AdCost => ({
  id: AdCostId.parse(row.id),
  source: row.source,
  from: row.from_day,
  to: row.to_day,
  cents: row.cents,
  note: row.note,
  version: row.version,
  created: row.created_at.toISOString(),
})

/** @throws Refusal invalid for days that are the wrong way round, or too many */
function checkDays({ from, to }: Pick<AdCost, 'from' | 'to'>): void {
  const days = countDays(from, to)
  if (days < 1) throw refuseField('invalid', 'to', 'is before the first day')
  if (days > adLimits.costDays)
    throw refuseField('invalid', 'to', `is more than ${adLimits.costDays} days after the first`)
}

/** @throws Refusal invalid for a cursor of another list */
export async function listAdCosts(
  { db, site }: SiteWork,
  { query: { cursor, limit } }: Input<'listAdCosts'>,
): Promise<Answer<'listAdCosts'>> {
  const rows = await listCosts(db, site.id, { after: readPlace(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    costs: page.map(present),
    next_cursor: rows.length > limit && last ? writePlace({ at: last.created_at, id: last.id }) : null,
  }
}

/** @throws Refusal invalid; conflict for one too many */
export async function createAdCost(work: SiteWork, { body }: Input<'createAdCost'>): Promise<Answer<'createAdCost'>> {
  const { db, site, now } = work
  checkDays(body)
  await holdSite(work)
  if ((await countCosts(db, site.id)) >= adLimits.costs)
    throw new Refusal('conflict', { detail: `There are ${adLimits.costs} costs. Delete one first.` })
  const row = await insertCost(db, {
    site_id: site.id,
    id: newId(AdCostId),
    source: body.source,
    from_day: body.from,
    to_day: body.to,
    cents: body.cents,
    note: body.note,
    created_by: work.actor.kind === 'member' ? work.actor.userId : null,
    created_at: now,
    modified_at: now,
  })
  const cost = present(row)
  work.audit({ act: 'ad_cost.create', record: 'ad_cost', recordId: cost.id, after: logged(cost) })
  work.announce('ads', cost.id)
  return { cost }
}

/** As the log names its fields: there `from` is who something was taken from. */
const logged = ({ source, from, to, cents, note }: AdCost) => ({ source, starts: from, ends: to, cents, note })

/** @throws Refusal not_found, stale, invalid */
export async function updateAdCost(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateAdCost'>,
): Promise<Answer<'updateAdCost'>> {
  const { db, site, now } = work
  const row = await lockCost(db, site.id, params.adCostId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const before = present(row)
  const wanted = { ...before, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) }
  checkDays(wanted)
  const changes = changesBetween(logged(before), logged(wanted))
  if (!changes) return { cost: before }
  const changed = await changeCost(db, site.id, params.adCostId, {
    source: wanted.source,
    from_day: wanted.from,
    to_day: wanted.to,
    cents: wanted.cents,
    note: wanted.note,
    modified_at: now,
  })
  work.audit({ act: 'ad_cost.update', record: 'ad_cost', recordId: before.id, ...changes })
  work.announce('ads', before.id)
  return { cost: present(changed) }
}

/** @throws Refusal not_found */
export async function deleteAdCost(work: SiteWork, { params }: Input<'deleteAdCost'>): Promise<Answer<'deleteAdCost'>> {
  const row = await deleteCost(work.db, work.site.id, params.adCostId)
  if (!row) throw new Refusal('not_found')
  const cost = present(row)
  work.audit({ act: 'ad_cost.delete', record: 'ad_cost', recordId: cost.id, before: logged(cost) })
  work.announce('ads', cost.id)
  return { cost }
}
