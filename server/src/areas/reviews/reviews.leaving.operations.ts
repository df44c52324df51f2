import { z } from 'zod'
import { homeownerText, requiredHomeownerText, ReviewId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { dayAt } from './reviews.days.rules.ts'
import { changeRequest, findRequest, lockByToken, type RequestRecord } from './reviews.requests.store.ts'
import { shownName } from './reviews.rules.ts'
import { settleCustomer } from './reviews.standing.operations.ts'
import { insertReview } from './reviews.store.ts'
import { tokenHashOf } from './reviews.token.ts'

/** What somebody writes on the page that the request for a review led them to. */
export const LeftReview = z.object({
  rating: z.coerce.number<string>().int().min(1).max(5),
  text: homeownerText(5000),
  name: requiredHomeownerText(80),
})
export type LeftReview = z.output<typeof LeftReview>

/** A token of ours that works; undefined for any other, used and ended ones too. */
async function openRequest(work: SiteWork, token: string): Promise<RequestRecord | undefined> {
  if (token.length > 100) return undefined
  const row = await lockByToken(work.db, work.site.id, tokenHashOf(token))
  return row && row.reviewed_at === null && row.expires_at > work.now ? row : undefined
}

/** Somebody follows the address of their request: what the form begins with. Undefined when it leads nowhere. */
export async function openReviewPage(work: SiteWork, token: string): Promise<{ readonly name: string } | undefined> {
  const request = await openRequest(work, token)
  if (!request) return undefined
  const row = await findRequest(work.db, work.site.id, request.id)
  if (request.opened_at === null) {
    await changeRequest(work.db, work.site.id, request.id, { opened_at: work.now })
    work.announce('reviews', request.id, request.project_id)
  }
  return { name: shownName(row?.customer_name ?? '') }
}

/** Writes the review down, once: the address works no more. False when it leads nowhere (any more). */
export async function leaveReview(work: SiteWork, token: string, left: LeftReview): Promise<boolean> {
  const { db, site, now } = work
  const request = await openRequest(work, token)
  if (!request) return false
  const { time_zone: timeZone } = await siteFacts(work)
  const id = newId(ReviewId)
  const review = {
    source: 'own',
    author: left.name,
    rating: left.rating,
    body: left.text,
    day: dayAt(now, timeZone),
    project_id: request.project_id,
    customer_id: request.customer_id,
  }
  await insertReview(db, { site_id: site.id, id, ...review, created_at: now, modified_at: now })
  await changeRequest(db, site.id, request.id, {
    state: 'reviewed',
    reviewed_at: now,
    review_id: id,
    reason: null,
    next_at: null,
  })
  work.audit({ act: 'review.leave', record: 'review', recordId: id, after: review })
  work.announce('reviews', id, request.project_id)
  await settleCustomer(work, request.customer_id)
  return true
}
