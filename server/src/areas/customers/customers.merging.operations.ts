import { CustomerId, MergeId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerRenamed } from '../projects/projects.touch.operations.ts'
import { apart, joined, MergedFields, Moved } from './customers.merging.rules.ts'
import { insertMerge, lockMerge, markMergeUndone, moveRows, pointersToCustomers } from './customers.merging.store.ts'
import { presentDetails } from './customers.present.ts'
import { changeCustomer, lockCustomers, type CustomerRow } from './customers.store.ts'

/** Both rows, held until the transaction ends. @throws Refusal not_found when one of them is none of the business's */
async function holdBoth({ db, site }: SiteWork, keptId: string, otherId: string) {
  const rows = await lockCustomers(db, site.id, [keptId, otherId])
  const kept = rows.find((row) => row.id === keptId)
  const other = rows.find((row) => row.id === otherId)
  if (!kept || !other) throw new Refusal('not_found')
  return { kept, other }
}

function tell(work: SiteWork, act: string, kept: CustomerRow, other: CustomerRow, changes: object | null): void {
  work.audit({ act, record: 'customer', recordId: kept.id, ...changes })
  work.audit({ act, record: 'customer', recordId: other.id, after: { merged_into: kept.id } })
  for (const id of [kept.id, other.id]) work.announce('customers', id)
  for (const topic of ['requests', 'projects', 'messages', 'reviews'] as const) work.announce(topic, kept.id)
}

/**
 * Moves all that points to a customer to the one that is kept, who gains what only the other had; the other one is found
 * by nothing any more. What moved is kept, to be taken apart again.
 * @throws Refusal not_found; conflict for a customer with themselves, or when one of them was merged already
 */
export async function mergeCustomers(
  work: SiteWork,
  { params, body }: Input<'mergeCustomers'>,
): Promise<Answer<'mergeCustomers'>> {
  const { db, site, actor, now } = work
  const [keptId, otherId] = [params.customerId, body.duplicate_id]
  if (keptId === otherId) throw new Refusal('conflict')
  const { kept, other } = await holdBoth(work, keptId, otherId)
  if (kept.merged_into !== null || other.merged_into !== null) throw new Refusal('conflict')

  const rows: Moved['rows'] = []
  for (const pointer of await pointersToCustomers(db)) {
    const ids = await moveRows(db, site.id, pointer, { from: otherId, to: keptId })
    if (ids.length > 0) rows.push({ ...pointer, ids })
  }
  const before = MergedFields.parse(kept)
  const after = joined(before, MergedFields.parse(other))
  const moved: Moved = { rows, before, after, archived_at: other.archived_at }
  // first the other one: their number is free by the time the kept one gets it
  await changeCustomer(db, site.id, otherId, { merged_into: keptId, archived_at: other.archived_at ?? now }, now)
  const changed = await changeCustomer(db, site.id, keptId, after, now)
  await customerRenamed(work, keptId, kept.name)

  const mergeId = newId(MergeId)
  await insertMerge(db, {
    site_id: site.id,
    id: mergeId,
    kept_id: keptId,
    merged_id: otherId,
    moved: JSON.stringify(moved),
    user_id: actor.kind === 'member' ? actor.userId : null,
    at: now,
    undone_at: null,
  })
  tell(work, 'customer.merge', kept, other, changesBetween(before, { ...after }))
  return { customer: presentDetails(changed), merge_id: mergeId }
}

/**
 * Takes two merged customers apart: exactly what moved goes back, and the other one is there as before. What somebody
 * changed of the kept one since stays.
 * @throws Refusal not_found; conflict when it was undone already, or the kept one was merged into another since
 */
export async function undoCustomerMerge(
  work: SiteWork,
  { params }: Input<'undoCustomerMerge'>,
): Promise<Answer<'undoCustomerMerge'>> {
  const { db, site, now } = work
  const merge = await lockMerge(db, site.id, params.mergeId)
  if (!merge) throw new Refusal('not_found')
  const { kept, other } = await holdBoth(work, merge.kept_id, merge.merged_id)
  const stands = merge.undone_at === null && kept.merged_into === null && other.merged_into === kept.id
  if (!stands) throw new Refusal('conflict')

  const moved = Moved.parse(merge.moved)
  // the note may have come with a file: only what points to a customer is written to
  const pointers = await pointersToCustomers(db)
  const pointing = moved.rows.filter(({ table, column }) =>
    pointers.some((pointer) => pointer.table === table && pointer.column === column),
  )
  for (const { ids, ...pointer } of pointing)
    await moveRows(db, site.id, pointer, { from: kept.id, to: other.id, only: ids })
  const before = MergedFields.parse(kept)
  const after = apart(before, moved)
  const keptNow = await changeCustomer(db, site.id, kept.id, after, now)
  const otherNow = await changeCustomer(
    db,
    site.id,
    other.id,
    { merged_into: null, archived_at: moved.archived_at },
    now,
  )
  await customerRenamed(work, CustomerId.parse(kept.id), kept.name)
  await customerRenamed(work, CustomerId.parse(other.id), other.name)
  await markMergeUndone(db, site.id, params.mergeId, now)
  tell(work, 'customer.unmerge', kept, other, changesBetween(before, { ...after }))
  return { customer: presentDetails(keptNow), other: presentDetails(otherNow) }
}
