import { z } from 'zod'
import type { Calls } from './call.ts'
import { connectionFaults } from './connections.ts'
import {
  CustomerId,
  Day,
  Moment,
  named,
  ProjectId,
  queryNumber,
  repeated,
  requiredName,
  requiredText,
  ReviewId,
  ReviewRequestId,
  slugParams,
  text,
} from './shared.ts'

/** `own`: left on the business's own page. `imported`: copied by hand from a place that `place` names. */
export const reviewSources = ['google', 'facebook', 'own', 'imported'] as const
export type ReviewSource = (typeof reviewSources)[number]

/** How far a reply is that the source has not taken yet. */
export const replyStates = ['queued', 'failed'] as const
/** Why the source did not take a reply. `unknown`: it knows the review no more. */
export const replyFaults = [...connectionFaults, 'not_connected'] as const
export type ReplyFault = (typeof replyFaults)[number]

const Rating = z.number().int().min(1).max(5)

/** What somebody said of the business. Never edited (decisions, section 8); only what it is connected to changes. */
export const Review = z.object({
  id: ReviewId,
  source: z.enum(reviewSources),
  /** The place an imported one was copied from; otherwise empty. */
  place: z.string(),
  author: z.string(),
  /** Stars; null where there are none: then `recommends` says what was said instead. Never both, never neither. */
  rating: Rating.nullable(),
  recommends: z.boolean().nullable(),
  text: z.string(),
  date: Day,
  reply: z.object({ text: z.string(), date: Day.nullable() }).nullable(),
  /** A reply that is on its way to the source, or did not get there; empty `text`: the one there is being taken away. */
  reply_sending: z
    .object({ text: z.string(), state: z.enum(replyStates), reason: z.enum(replyFaults).nullable() })
    .nullable(),
  /** Prepared by rule, for a person to post; empty: none. */
  reply_draft: z.string(),
  project: named(ProjectId).nullable(),
  customer: named(CustomerId).nullable(),
  created: Moment,
  may: z.object({ connect: z.boolean(), reply: z.boolean() }),
})
export type Review = z.output<typeof Review>

/** A project that a review may be about. */
export const ReviewedProject = named(ProjectId).extend({
  customer_name: z.string(),
  date: Day.nullable(),
  /** It is the one that the review is connected to. */
  connected: z.boolean(),
  /** Why it is suggested: the customer, the author's name, or a day near the review's. */
  why: z.array(z.enum(['customer', 'name', 'date'])),
})
export type ReviewedProject = z.output<typeof ReviewedProject>

/** `failed`: it will not arrive, `reason` says why; the reasons are those of a message that the gate held. */
export const reviewRequestStates = ['queued', 'sent', 'delivered', 'failed', 'reviewed'] as const
export const reviewRequestChannels = ['sms', 'email'] as const

/** A customer was asked for a review. */
export const ReviewRequest = z.object({
  id: ReviewRequestId,
  project: named(ProjectId),
  customer: named(CustomerId),
  channel: z.enum(reviewRequestChannels),
  message: z.string(),
  state: z.enum(reviewRequestStates),
  reason: z.string().nullable(),
  /** When the page to leave a review was opened first. */
  opened: Moment.nullable(),
  delivered: Moment.nullable(),
  reviewed: Moment.nullable(),
  /** Asked by rule and not by a person. */
  automatic: z.boolean(),
  /** Reminders sent so far, the last one's moment, and when the next is due. */
  reminders: z.number().int(),
  reminded: Moment.nullable(),
  next_reminder: Moment.nullable(),
  review_id: ReviewId.nullable(),
  created: Moment,
  sent: Moment.nullable(),
})
export type ReviewRequest = z.output<typeof ReviewRequest>

/**
 * What a request for a review may not say: a number of stars or a good one, a member's name, something in return, a
 * question about happiness first, set words, a web address of another.
 */
export const wordingFaults = [
  'asks_for_stars',
  'names_staff',
  'offers_reward',
  'asks_happy_first',
  'sets_words',
  'presses',
  'other_link',
] as const
export type WordingFault = (typeof wordingFaults)[number]

/** `words`: what in the message it was found by. */
export const WordingFinding = z.object({ fault: z.enum(wordingFaults), words: z.string() })

/** Letters of a message that asks for a review; `{link}` in it becomes the address of the page, else it is put at the end. */
export const reviewMessageLength = 600
const message = requiredText(reviewMessageLength)

/** Reviews in one file; it has to fit into one call. */
export const importedAtOnce = 2000

/** A review as it stands elsewhere; `imported` needs the place it is from, `recommends` stands for stars at Facebook alone. */
const writtenReview = z.strictObject({
  source: z.enum(['google', 'facebook', 'imported']),
  place: text(60).default(''),
  author: requiredName(120),
  rating: Rating.nullable().default(null),
  recommends: z.boolean().nullable().default(null),
  text: text(5000).default(''),
  date: Day,
  reply: text(4000).default(''),
})

export const ReviewSummary = z.object({
  total: z.number().int(),
  /** Of those with stars, two digits; null while there is none. */
  average: z.number().nullable(),
  /** From one star to five. */
  by_rating: z.array(z.object({ rating: Rating, total: z.number().int() })),
  /** Of those without stars: how many recommend the business, and how many do not. */
  recommended: z.object({ yes: z.number().int(), no: z.number().int() }),
  /** `average` is null where none has stars; `recommended` counts the yes among those without. */
  by_source: z.array(
    z.object({
      source: z.enum(reviewSources),
      total: z.number().int(),
      average: z.number().nullable(),
      recommended: z.number().int(),
      without_stars: z.number().int(),
    }),
  ),
  /** The last twelve, oldest first; `average` is that of all stars up to the month’s end. */
  months: z.array(z.object({ month: Day, total: z.number().int(), average: z.number().nullable() })),
  /** Reviews that can be replied to from here, and nobody has: those at Google and those of the business's own page. */
  unanswered: z.number().int(),
})
export type ReviewSummary = z.output<typeof ReviewSummary>

export const reviewParams = slugParams.extend({ reviewId: ReviewId })

export const reviewCalls = {
  listReviews: {
    summary: 'Reviews, newest first; `search` looks in author and text',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      search: text(100).default(''),
      rating: repeated(z.coerce.number<number>().int().min(1).max(5)),
      source: repeated(z.enum(reviewSources)),
      /** Without stars: whether its author recommends the business. With `rating`: either. */
      recommends: repeated(z.enum(['yes', 'no'])),
      /** Whether it is connected to a project. */
      connected: z.enum(['yes', 'no']).optional(),
      /** Whether it was replied to. */
      replied: z.enum(['yes', 'no']).optional(),
      project_id: ProjectId.optional(),
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({
      reviews: z.array(Review),
      next_cursor: z.string().nullable(),
      total: z.number().int(),
      /** Of all stars, whatever the filters; null while there is none. */
      average: z.number().nullable(),
    }),
  },
  getReview: {
    summary: 'One review',
    access: 'office',
    limit: 'read',
    params: reviewParams,
    ok: z.object({ review: Review }),
  },
  getReviewSummary: {
    summary: 'Rating and number of all reviews, by stars, by source, and month by month over a year',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ summary: ReviewSummary }),
  },
  importReviews: {
    summary: 'Writes down many reviews from a file: all of them or none; those that are there already are left out',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ rows: z.array(writtenReview).min(1).max(importedAtOnce) }),
    bodyLimit: 4_000_000,
    ok: z.object({ imported: z.number().int(), known: z.number().int() }),
    status: 201,
    creates: true,
    errors: ['import_running'],
  },
  createReview: {
    summary: 'Writes down a review that was left elsewhere',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: writtenReview.extend({
      project_id: ProjectId.nullable().default(null),
      customer_id: CustomerId.nullable().default(null),
    }),
    ok: z.object({ review: Review }),
    status: 201,
    creates: true,
  },
  connectReview: {
    summary: 'Says which project and which customer a review is about; null takes a connection away',
    access: 'office',
    limit: 'write',
    params: reviewParams,
    body: z.strictObject({ project_id: ProjectId.nullable(), customer_id: CustomerId.nullable() }).partial(),
    ok: z.object({ review: Review }),
  },
  listTestimonialProjects: {
    summary: 'The project a review is connected to, then those it may be about, the likeliest first',
    access: 'office',
    limit: 'read',
    params: reviewParams,
    ok: z.object({ projects: z.array(ReviewedProject) }),
  },
  prepareReviewRequest: {
    summary: 'What asking for a review of a project would need: the wording, the ways, and what stands against it',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ project_id: ProjectId }),
    ok: z.object({
      /** The wording unless another is written, with `{link}` where the address comes. */
      message: z.string(),
      /** The ways by which this customer may be asked, the better first; empty when there is none. */
      channels: z.array(z.enum(reviewRequestChannels)),
      customer: named(CustomerId).nullable(),
      /** Asked or reviewed not long ago: not again before. */
      locked_until: Moment.nullable(),
    }),
  },
  checkReviewWording: {
    summary: 'Whether a message that asks for a review may be sent',
    access: 'office',
    limit: 'read',
    params: slugParams,
    body: z.strictObject({ message }),
    ok: z.object({ faults: z.array(WordingFinding) }),
  },
  createReviewRequest: {
    summary: 'Asks the customer of a project for a review; refused words are named at `body.message`',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      project_id: ProjectId,
      channel: z.enum(reviewRequestChannels),
      message: message.optional(),
    }),
    ok: z.object({ review_request: ReviewRequest }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  listReviewRequests: {
    summary: 'Who was asked for a review, newest first (at most 100)',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ project_id: ProjectId.optional() }),
    ok: z.object({ review_requests: z.array(ReviewRequest) }),
  },
} as const satisfies Calls<
  | 'listReviews'
  | 'getReview'
  | 'getReviewSummary'
  | 'importReviews'
  | 'createReview'
  | 'connectReview'
  | 'listTestimonialProjects'
  | 'prepareReviewRequest'
  | 'checkReviewWording'
  | 'createReviewRequest'
  | 'listReviewRequests'
>
