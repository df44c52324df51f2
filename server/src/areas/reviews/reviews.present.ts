import { z } from 'zod'
import {
  replyFaults,
  replyStates,
  reviewRequestChannels,
  reviewRequestStates,
  reviewSources,
  type Review,
  type ReviewRequest,
} from '#contract/reviews.ts'
import { CustomerId, ProjectId, ReviewId, ReviewRequestId } from '#contract/shared.ts'
import type { ReviewAbilities } from './reviews.policy.ts'
import type { RequestRow } from './reviews.requests.store.ts'
import type { ReviewRow } from './reviews.store.ts'

const Source = z.enum(reviewSources)
const ReplyState = z.enum(replyStates)
const ReplyFault = z.enum(replyFaults)
const State = z.enum(reviewRequestStates)
const Channel = z.enum(reviewRequestChannels)
const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Every field of a review that leaves for members. */
export const presentReview = (row: ReviewRow, may: ReviewAbilities): Review => ({
  id: ReviewId.parse(row.id),
  source: Source.parse(row.source),
  place: row.place,
  author: row.author,
  rating: row.rating,
  recommends: row.recommends,
  text: row.body,
  date: row.day,
  reply: row.reply === '' ? null : { text: row.reply, date: row.reply_day },
  reply_sending:
    row.sending === null || row.reply_state === null
      ? null
      : {
          text: row.sending,
          state: ReplyState.parse(row.reply_state),
          reason: ReplyFault.nullable().parse(row.reply_reason),
        },
  reply_draft: row.reply_draft,
  project:
    row.project_id === null || row.project_name === null
      ? null
      : { id: ProjectId.parse(row.project_id), name: row.project_name },
  customer:
    row.customer_id === null || row.customer_name === null
      ? null
      : { id: CustomerId.parse(row.customer_id), name: row.customer_name },
  created: row.created_at.toISOString(),
  may: {
    connect: may.connect,
    // one that was written down by hand is not known there
    reply:
      row.source === 'own'
        ? may.replyHere
        : may.replyAtGoogle && row.source === 'google' && row.external_reference !== null,
  },
})

/** Every field of a request for a review that leaves for members: never the address it leads to. */
export const presentRequest = (row: RequestRow): ReviewRequest => ({
  id: ReviewRequestId.parse(row.id),
  project: { id: ProjectId.parse(row.project_id), name: row.project_name },
  customer: { id: CustomerId.parse(row.customer_id), name: row.customer_name },
  channel: Channel.parse(row.channel),
  message: row.body,
  state: State.parse(row.state),
  reason: row.reason,
  opened: momentOf(row.opened_at),
  delivered: momentOf(row.delivered_at),
  reviewed: momentOf(row.reviewed_at),
  automatic: row.automatic,
  reminders: row.reminders,
  reminded: momentOf(row.reminded_at),
  next_reminder: momentOf(row.next_at),
  review_id: ReviewId.nullable().parse(row.review_id),
  created: row.created_at.toISOString(),
  sent: momentOf(row.sent_at),
})
