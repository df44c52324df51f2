import { CustomerId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { setReviewStatus } from '../customers/customers.reviews.operations.ts'
import { standingOf } from './reviews.requests.store.ts'

/** Sets how far a customer's review is by what is on record: a review, a request that a provider took, or neither. */
export async function settleCustomer(work: SiteWork, customerId: string | null): Promise<void> {
  if (customerId === null) return
  const { reviewed, sent } = await standingOf(work.db, work.site.id, customerId)
  const status = reviewed ? 'LEFT_REVIEW' : sent ? 'REQUEST_SENT' : 'NO_REQUEST_SENT'
  await setReviewStatus(work, CustomerId.parse(customerId), status)
}
