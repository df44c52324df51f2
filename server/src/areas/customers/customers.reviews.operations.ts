import type { reviewStatuses } from '#contract/customers.ts'
import type { CustomerId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changeCustomer, findCustomer } from './customers.store.ts'

/** For other areas: how far a customer's review is. What is so already is not written again. */
export async function setReviewStatus(
  work: SiteWork,
  id: CustomerId,
  status: (typeof reviewStatuses)[number],
): Promise<void> {
  const row = await findCustomer(work.db, work.site.id, id)
  if (!row || row.review_status === status) return
  await changeCustomer(work.db, work.site.id, id, { review_status: status }, work.now)
  work.announce('customers', id)
}
