import { z } from 'zod'
import type { Calls } from './call.ts'
import { reviewStatuses } from './customers.ts'
import { ReviewRequest, reviewSources } from './reviews.ts'
import { CustomerId, Moment, named, ProjectId, queryNumber, ReviewId, slugParams, text, Version } from './shared.ts'

/** The fixed part of asking (decisions, section 8): hours after completion, days until each reminder, months of rest. */
export const askingRhythm = { hoursAfter: 24, reminderDays: [3, 7], monthsBetween: 6 } as const

export const ReviewRules = z.object({
  /** The customer of a completed project is asked a day later, without anybody’s doing. */
  automatic: z.boolean(),
  /** Whoever was asked and has not reviewed is reminded after three and after seven days, then never again. */
  reminders: z.boolean(),
  /** Customers that are asked by rule in one day, so that reviews do not come in a rush. */
  per_day: z.number().int(),
  /** A reply is prepared for each new review at Google. */
  drafts: z.boolean(),
  version: Version,
})
export type ReviewRules = z.output<typeof ReviewRules>

/** What happened last between a business and a customer as to reviews. */
export const standingEvents = [
  'completed',
  'queued',
  'sent',
  'delivered',
  'opened',
  'reminded',
  'failed',
  'reviewed',
] as const

export const ReviewStanding = z.object({
  customer: named(CustomerId),
  status: z.enum(reviewStatuses),
  project: named(ProjectId).nullable(),
  event: z.enum(standingEvents),
  at: Moment,
  /** Why it failed: the reasons of a message that was held. */
  reason: z.string().nullable(),
  channel: ReviewRequest.shape.channel.nullable(),
  request: ReviewRequest.nullable(),
  review: z
    .object({
      id: ReviewId,
      rating: z.number().int().nullable(),
      recommends: z.boolean().nullable(),
      source: z.enum(reviewSources),
    })
    .nullable(),
  /** Asked to be left alone. */
  do_not_contact: z.boolean(),
})
export type ReviewStanding = z.output<typeof ReviewStanding>

export const reviewRuleCalls = {
  listReviewStandings: {
    summary:
      'Customers by how far their review is, with what happened last: finished work that nobody asked about counts as to do',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      status: z.enum(reviewStatuses).default('NO_REQUEST_SENT'),
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({ standings: z.array(ReviewStanding), next_cursor: z.string().nullable() }),
  },
  getReviewRules: {
    summary: 'How a business asks for reviews, and where they are left',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      rules: ReviewRules,
      /** The words, as somebody gets them whose name is not known; `review_ask` among the templates. */
      message: z.string(),
      /** Where anybody may say who they are and get an address of their own; and the pages at Google and Facebook, once connected. */
      links: z.object({ own: z.url(), google: z.string().nullable(), facebook: z.string().nullable() }),
      /** Asked by rule today, of `per_day`. */
      asked_today: z.number().int(),
      may: z.object({ update: z.boolean() }),
    }),
  },
  updateReviewRules: {
    summary: 'Changes how a business asks for reviews',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: z
      .strictObject({
        automatic: z.boolean(),
        reminders: z.boolean(),
        per_day: z.number().int().min(1).max(50),
        drafts: z.boolean(),
      })
      .partial(),
    versioned: true,
    ok: z.object({ rules: ReviewRules }),
    errors: ['stale'],
  },
} as const satisfies Calls<'listReviewStandings' | 'getReviewRules' | 'updateReviewRules'>
