import { z } from 'zod'
import type { Calls } from './call.ts'
import { channels, messageStates, senders } from './conversations.ts'
import { customerParams } from './customers.ts'
import { projectStatuses } from './projects.ts'
import { quoteStatuses } from './quotes/values.ts'
import { requestStatuses, stages } from './requests.ts'
import { reviewRequestChannels, reviewRequestStates, reviewSources } from './reviews.ts'
import { visitStates } from './schedule/values.ts'
import {
  MessageId,
  Moment,
  Money,
  named,
  ProjectId,
  queryNumber,
  QuoteId,
  repeated,
  RequestId,
  ReviewId,
  ReviewRequestId,
  UserId,
  VisitId,
} from './shared.ts'
import { sources } from './sources.ts'

export const customerEntryKinds = [
  'request',
  'message',
  'call',
  'visit',
  'quote',
  'project',
  'review',
  'review_request',
  'change',
] as const
export type CustomerEntryKind = (typeof customerEntryKinds)[number]

/** `id` is stable: the same entry has it each time. `by` is the member who did it; null: the customer, or the server. */
const entry = <Kind extends CustomerEntryKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), id: z.string(), at: Moment, by: named(UserId).nullable() })

const message = z.object({
  id: MessageId,
  request: RequestId,
  direction: z.enum(['in', 'out']),
  channel: z.enum(channels),
  sender: z.enum(senders),
  /** Its beginning, at most 500 characters. */
  body: z.string(),
  state: z.enum(messageStates),
})

/** Something that happened with a customer. */
export const CustomerEntry = z.discriminatedUnion('kind', [
  entry('request').extend({
    request: z.object({
      id: RequestId,
      source: z.enum(sources),
      stage: z.enum(stages),
      status: z.enum(requestStatuses),
      service: z.string().nullable(),
      message: z.string(),
    }),
  }),
  entry('message').extend({ message }),
  /** A call that somebody wrote down, or that came in and was missed. */
  entry('call').extend({ message }),
  /** Stands at the time the visit begins, so one to come is above all else. */
  entry('visit').extend({
    visit: z.object({ id: VisitId, request: RequestId, starts: Moment, ends: Moment, state: z.enum(visitStates) }),
  }),
  /** Not for the field: it sees no money. */
  entry('quote').extend({
    quote: z.object({
      id: QuoteId,
      request: RequestId.nullable(),
      number: z.number().int(),
      title: z.string(),
      total: Money,
      status: z.enum(quoteStatuses),
    }),
  }),
  entry('project').extend({ project: named(ProjectId).extend({ status: z.enum(projectStatuses) }) }),
  entry('review').extend({
    review: z.object({
      id: ReviewId,
      source: z.enum(reviewSources),
      rating: z.number().int().nullable(),
      recommends: z.boolean().nullable(),
      text: z.string(),
      project: named(ProjectId).nullable(),
    }),
  }),
  entry('review_request').extend({
    review_request: z.object({
      id: ReviewRequestId,
      channel: z.enum(reviewRequestChannels),
      state: z.enum(reviewRequestStates),
      project: named(ProjectId),
    }),
  }),
  /** `act` is a word of the audit log, such as `customer.update`; `fields` are the names of what changed. */
  entry('change').extend({ act: z.string(), fields: z.array(z.string()) }),
])
export type CustomerEntry = z.output<typeof CustomerEntry>

/** Says where a page of the timeline ended; opaque. */
export const CustomerTimelineCursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,200}$/, { error: 'is not a place in the timeline' })

export const customerTimelineCalls = {
  getCustomerTimeline: {
    summary: 'Everything that happened with a customer, newest first',
    access: 'field',
    limit: 'read',
    params: customerParams,
    query: z.object({
      /** `next` of the page before; empty: from the newest on. */
      before: CustomerTimelineCursor.default(''),
      /** None: all that the member may see. */
      kinds: repeated(z.enum(customerEntryKinds)),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({ entries: z.array(CustomerEntry), next: CustomerTimelineCursor.nullable() }),
  },
} as const satisfies Calls<'getCustomerTimeline'>
