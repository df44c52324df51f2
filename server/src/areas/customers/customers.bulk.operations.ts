import { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { stepsOf, tellSteps } from '../../platform/work/many.ts'
import { forgetChanges, keepBefore, stepsBack, takeOut, type Step } from '../../platform/work/taking-back.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { actOf, BulkColumns, changed, factsOf } from './customers.bulk.rules.ts'
import { writeCustomers } from './customers.bulk.store.ts'
import { lockCustomers } from './customers.store.ts'

type CustomerStep = Step<CustomerId, BulkColumns>

/** Does one thing to many customers. Those that may not follow are left out and named; what stood before is kept for a day. */
export async function changeCustomers(
  work: SiteWork,
  { body }: Input<'changeCustomers'>,
): Promise<Answer<'changeCustomers'>> {
  const { db, site, now } = work
  const ids = [...new Set(body.ids)]
  const { steps, skipped } = await stepsOf(ids, await lockCustomers(db, site.id, ids), ({ version, ...row }, id) => {
    if (row.merged_into !== null) return 'conflict'
    const before = BulkColumns.parse(row)
    const after = changed(before, body.change, now)
    if (after === null) return 'invalid'
    return changesBetween(factsOf(before), factsOf(after)) && { id, version, before, after }
  })
  await writeSteps(work, steps)
  return { ...(await keepBefore(work, 'customer_changes', steps)), skipped }
}

async function writeSteps(work: SiteWork, steps: readonly CustomerStep[]): Promise<void> {
  await writeCustomers(
    work.db,
    work.site.id,
    steps.map(({ id, after }) => ({ id, ...after })),
    work.now,
  )
  tellSteps(work, steps, { record: 'customer', topic: 'customers', factsOf, actOf })
}

/**
 * Puts the customers back that nobody touched since; the others stay as somebody made them.
 * @throws Refusal not_found; conflict when it was undone already, or is longer than a day ago
 */
export async function undoCustomerChanges(
  work: SiteWork,
  { params: { changeId } }: Input<'undoCustomerChanges'>,
): Promise<Answer<'undoCustomerChanges'>> {
  const Before = { Id: CustomerId, Columns: BulkColumns }
  const kept = await takeOut(work, { table: 'customer_changes', changeId, Before })
  const rows = await lockCustomers(work.db, work.site.id, [...kept.keys()])
  const steps = stepsBack(kept, rows, (row) => BulkColumns.parse(row))
  await writeSteps(work, steps)
  return { restored: steps.length, kept: kept.size - steps.length }
}

/** Forgets, in all businesses, what cannot be undone any more. */
export const removeOldChanges = (work: SystemWork) => forgetChanges(work, 'customer_changes')
