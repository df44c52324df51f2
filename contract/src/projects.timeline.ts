import { z } from 'zod'
import type { Calls } from './call.ts'
import { channels, messageStates, senders } from './conversations.ts'
import { Photo } from './photos.ts'
import { projectStatuses } from './projects.ts'
import { quoteStatuses } from './quotes/values.ts'
import { visitStates } from './schedule/values.ts'
import {
  MessageId,
  Moment,
  Money,
  named,
  NoteId,
  ProjectId,
  queryNumber,
  QuoteId,
  repeated,
  RequestId,
  slugParams,
  UserId,
  VisitId,
} from './shared.ts'

export const timelineKinds = ['note', 'photos', 'visit', 'message', 'money', 'status', 'change'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** `id` is stable: the same entry has it each time. `by` is the member who did it; null: a customer, a guest, the server. */
const entry = <Kind extends TimelineKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), id: z.string(), at: Moment, by: named(UserId).nullable() })

export const TimelineEntry = z.discriminatedUnion('kind', [
  /** `body` is its beginning, at most 500 characters. An archived note says when. */
  entry('note').extend({
    note: z.object({ id: NoteId, title: z.string(), body: z.string(), archived: Moment.nullable() }),
  }),
  /** What one person added within one hour; at most six of them are shown. `guest`: the name of the share link they came by. */
  entry('photos').extend({ count: z.number().int(), photos: z.array(Photo), guest: z.string().nullable() }),
  /** Stands at the time the visit begins, so one to come is above all else. */
  entry('visit').extend({
    visit: z.object({ id: VisitId, request: RequestId, starts: Moment, ends: Moment, state: z.enum(visitStates) }),
  }),
  entry('message').extend({
    message: z.object({
      id: MessageId,
      request: RequestId,
      direction: z.enum(['in', 'out']),
      channel: z.enum(channels),
      sender: z.enum(senders),
      body: z.string(),
      state: z.enum(messageStates),
    }),
  }),
  /** Not for the field: it sees no money. */
  entry('money').extend({
    quote: z.object({
      id: QuoteId,
      request: RequestId.nullable(),
      number: z.number().int(),
      title: z.string(),
      total: Money,
      status: z.enum(quoteStatuses),
    }),
  }),
  entry('status').extend({ from: z.enum(projectStatuses).nullable(), to: z.enum(projectStatuses) }),
  /** `act` is a word of the audit log, such as `project.update` or `share.withdraw`; `fields` are the names of what changed. */
  entry('change').extend({ act: z.string(), record: z.string(), fields: z.array(z.string()) }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

/** Says where a page of the timeline ended; opaque. */
export const TimelineCursor = z.string().regex(/^[A-Za-z0-9_-]{0,200}$/, { error: 'is not a place in the timeline' })

export const projectTimelineCalls = {
  getProjectTimeline: {
    summary: 'Everything that happened in a project, newest first',
    access: 'field',
    limit: 'read',
    params: slugParams.extend({ id: ProjectId }),
    query: z.object({
      /** `next` of the page before; empty: from the newest on. */
      before: TimelineCursor.default(''),
      /** None: all that the member may see. */
      kinds: repeated(z.enum(timelineKinds)),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({ entries: z.array(TimelineEntry), next: TimelineCursor.nullable() }),
  },
} as const satisfies Calls<'getProjectTimeline'>
