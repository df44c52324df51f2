import { ChangeId, type CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { actOf, BulkColumns, changed, factsOf, KeptBefore, undoHours } from './customers.bulk.rules.ts'
import { insertChange, lockChange, markUndone, removeChanges, writeCustomers } from './customers.bulk.store.ts'
import { lockCustomers } from './customers.store.ts'

/** A customer before and after the act, not written yet. */
interface Step {
  readonly id: CustomerId
  readonly version: number
  readonly before: BulkColumns
  readonly after: BulkColumns
}

const aDay = undoHours * 3_600_000

/** Does one thing to many customers. Those that may not follow are left out and named; what stood before is kept for a day. */
export async function changeCustomers(
  work: SiteWork,
  { body }: Input<'changeCustomers'>,
): Promise<Answer<'changeCustomers'>> {
  const { db, site, actor, now } = work
  const ids = [...new Set(body.ids)]
  const rows = new Map((await lockCustomers(db, site.id, ids)).map((row) => [row.id, row]))
  const steps: Step[] = []
  const skipped: { id: CustomerId; code: string }[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row || row.merged_into !== null) {
      skipped.push({ id, code: row ? 'conflict' : 'not_found' })
      continue
    }
    const before = BulkColumns.parse(row)
    const after = changed(before, body.change, now)
    if (after === null) skipped.push({ id, code: 'invalid' })
    else if (changesBetween(factsOf(before), factsOf(after))) steps.push({ id, version: row.version, before, after })
  }
  const kept = steps.map(({ id, version, before }) => ({ id, version: version + 1, before }))
  const changeId = newId(ChangeId)
  await writeSteps(work, steps)
  await insertChange(db, {
    site_id: site.id,
    id: changeId,
    user_id: actor.kind === 'member' ? actor.userId : null,
    before: JSON.stringify(kept satisfies KeptBefore),
    at: now,
    undone_at: null,
  })
  return { change_id: changeId, changed: kept.map(({ id, version }) => ({ id, version })), skipped }
}

async function writeSteps(work: SiteWork, steps: readonly Step[]): Promise<void> {
  await writeCustomers(
    work.db,
    work.site.id,
    steps.map(({ id, after }) => ({ id, ...after })),
    work.now,
  )
  for (const { id, before, after } of steps) {
    const changes = changesBetween(factsOf(before), factsOf(after))
    if (!changes) continue
    work.audit({ act: actOf(changes.after, after.archived_at !== null), record: 'customer', recordId: id, ...changes })
    work.announce('customers', id)
  }
}

/**
 * Puts the customers back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; conflict when it was undone already, or is longer than a day ago
 */
export async function undoCustomerChanges(
  work: SiteWork,
  { params }: Input<'undoCustomerChanges'>,
): Promise<Answer<'undoCustomerChanges'>> {
  const { db, site, now } = work
  const row = await lockChange(db, site.id, params.changeId)
  if (!row) throw new Refusal('not_found')
  if (row.undone_at !== null || now.getTime() - row.at.getTime() > aDay) throw new Refusal('conflict')
  const kept = new Map<string, KeptBefore[number]>(KeptBefore.parse(row.before).map((entry) => [entry.id, entry]))
  const steps = (await lockCustomers(db, site.id, [...kept.keys()])).flatMap((customer): Step[] => {
    const entry = kept.get(customer.id)
    if (entry?.version !== customer.version) return []
    return [{ id: entry.id, version: customer.version, before: BulkColumns.parse(customer), after: entry.before }]
  })
  await writeSteps(work, steps)
  await markUndone(db, site.id, params.changeId, now)
  return { restored: steps.length, kept: kept.size - steps.length }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldChanges = ({ db, now }: SystemWork) => removeChanges(db, new Date(now.getTime() - aDay))
