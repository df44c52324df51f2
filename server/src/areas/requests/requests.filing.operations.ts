import { RequestId, type CustomerId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findNewestOf } from './requests.filing.store.ts'
import { placeOnTop } from './requests.placing.operations.ts'
import { insertRequest } from './requests.store.ts'

/**
 * For other areas: where a message to a customer belongs. Their newest request; somebody whose work was written down
 * without one gets one that is done and out of sight, so that what was said to them has its place.
 */
export async function threadFor(
  work: SiteWork,
  customer: { readonly customerId: CustomerId; readonly about: string },
): Promise<RequestId> {
  const { db, site, now } = work
  const known = await findNewestOf(db, site.id, customer.customerId)
  if (known) return RequestId.parse(known.id)
  const id = newId(RequestId)
  await insertRequest(db, {
    site_id: site.id,
    id,
    customer_id: customer.customerId,
    source: 'other',
    message: customer.about,
    stage: 'closed',
    status: 'completed',
    position: await placeOnTop(work, 'closed'),
    archived_at: now,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'request.file', record: 'request', recordId: id, after: { stage: 'closed', status: 'completed' } })
  return id
}
