import { z } from 'zod'
import { ReviewId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const site = z.strictObject({ id: SiteId, slug })

/** Brings a reply to Google, or takes it away there. `number`: of which it is; an older one gives way to a newer. */
export const deliverReplyKind = jobKind({
  name: 'reviews.reply',
  data: z.strictObject({ site, reviewId: ReviewId, number: z.number().int() }),
  retries: 6,
  retryDelay: 10,
})

/**
 * Sends somebody who has no link the address of their own page, if they were a customer. Asked for whoever it is, so that
 * the answer on the screen takes as long for a stranger. `contact` is sealed: most of what is typed is nobody's business.
 */
export const sendPageKind = jobKind({
  name: 'reviews.send-page',
  data: z.strictObject({ site, channel: z.enum(['sms', 'email']), contact: z.string() }),
  retries: 3,
  retryDelay: 10,
})

/** Asks for reviews by rule, and reminds: asked for every ten minutes. */
export const askDueKind = jobKind({ name: 'reviews.ask-due', data: z.strictObject({}), retries: 1, atOnce: 1 })
