import { z } from 'zod'
import type { Calls } from './call.ts'
import { Review, reviewParams } from './reviews.ts'
import { requiredText, ReviewId } from './shared.ts'

/** The longest reply that Google takes, in bytes of UTF-8 (Business Profile API, ReviewReply.comment); the same on the own page. */
export const replyBytes = 4096

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const comment = requiredText(replyBytes).refine((text) => bytesOf(text) <= replyBytes, {
  error: `is longer than ${replyBytes} bytes`,
})

/** Whether replies can be prepared as reviews arrive. `reason` says what stands against it. */
export const AutoReplyBanner = z.object({
  state: z.enum(['unavailable', 'off', 'on']),
  reason: z.enum(['not_configured', 'not_connected', 'not_verified', 'broken']).nullable(),
  /** Reviews at Google without a reply. */
  waiting: z.number().int(),
  /** Of those, how many have a draft that somebody may post. */
  drafted: z.number().int(),
  /** The newest of them with the reply that would be prepared. */
  example: z
    .object({ review_id: ReviewId, author: z.string(), rating: z.number().int().nullable(), draft: z.string() })
    .nullable(),
})
export type AutoReplyBanner = z.output<typeof AutoReplyBanner>

export const reviewReplyCalls = {
  draftReviewReply: {
    summary: 'A reply in the business’s tone, for a person to change and post; `attempt` asks for other words',
    access: 'office',
    limit: 'write',
    params: reviewParams,
    body: z.strictObject({ attempt: z.number().int().min(0).max(50).default(0) }),
    ok: z.object({ draft: z.string(), by: z.enum(['built_in', 'model']) }),
  },
  postGoogleReviewReply: {
    summary:
      'Replies to a review, or changes the reply: on the own page at once; at Google by a job, and the review says how far it is',
    access: 'office',
    site: 'header',
    limit: 'write',
    body: z.strictObject({ review_id: ReviewId, comment }),
    ok: z.object({ review: Review }),
    status: 202,
    errors: ['not_connected'],
  },
  deleteGoogleReviewReply: {
    summary:
      'Takes the reply to a review away: on the own page at once; at Google by a job, and the review says how far it is',
    access: 'office',
    site: 'header',
    limit: 'write',
    body: z.strictObject({ review_id: ReviewId }),
    ok: z.object({ review: Review }),
    status: 202,
    errors: ['not_connected'],
  },
  getAutoReplyBanner: {
    summary:
      'Whether replies can be prepared for new reviews at Google, and what that would look like; a person posts them',
    access: 'office',
    site: 'header',
    limit: 'read',
    ok: z.object({ banner: AutoReplyBanner }),
  },
} as const satisfies Calls<
  'draftReviewReply' | 'postGoogleReviewReply' | 'deleteGoogleReviewReply' | 'getAutoReplyBanner'
>
