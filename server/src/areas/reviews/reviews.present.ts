import { z } from 'zod'
import { reviewSources, type Review } from '#contract/reviews.ts'
import { CustomerId, ProjectId, ReviewId } from '#contract/shared.ts'
import type { ReviewRow } from './reviews.store.ts'

const Source = z.enum(reviewSources)

/** Every field of a review that leaves for members. */
export const presentReview = (row: ReviewRow, may: Review['may']): Review => ({
  id: ReviewId.parse(row.id),
  source: Source.parse(row.source),
  place: row.place,
  author: row.author,
  rating: row.rating,
  text: row.body,
  date: row.day,
  reply: row.reply === '' ? null : { text: row.reply, date: row.reply_day },
  project:
    row.project_id === null || row.project_name === null
      ? null
      : { id: ProjectId.parse(row.project_id), name: row.project_name },
  customer:
    row.customer_id === null || row.customer_name === null
      ? null
      : { id: CustomerId.parse(row.customer_id), name: row.customer_name },
  created: row.created_at.toISOString(),
  may,
})
