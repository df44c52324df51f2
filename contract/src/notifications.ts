import { z } from 'zod'
import type { Calls } from './call.ts'
import { mostCounted } from './inbox/values.ts'
import { Moment, NoticeId, queryNumber, RequestId, slugParams, text } from './shared.ts'

/** What a member can be told of. */
export const notificationEvents = [
  'emergency',
  'new_request',
  'customer_wrote',
  'handed_over',
  'visit_held',
  'quote_answered',
  'message_failed',
  'new_review',
  'connection_broken',
  'payment',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

const ways = z.strictObject({ push: z.boolean(), text: z.boolean() })
const preferences = {
  emergency: ways,
  new_request: ways,
  customer_wrote: ways,
  handed_over: ways,
  visit_held: ways,
  quote_answered: ways,
  message_failed: ways,
  new_review: ways,
  connection_broken: ways,
  payment: ways,
} as const satisfies Record<NotificationEvent, typeof ways>
export const NotificationPreferences = z.strictObject(preferences)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** What a browser gives for a push (W3C Push API). */
const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().min(10).max(200),
  auth: z.string().min(5).max(100),
})

const words = z.object({
  title: z.string(),
  /** Mostly the customer's own words; may be empty. */
  body: z.string(),
})

/** Something this member was told. */
export const Notice = z.object({
  id: NoticeId,
  event: z.enum(notificationEvents),
  /** In each language of the office: it is read in the one that the member uses by then. */
  words: z.object({ en: words, es: words }),
  /** The request it is about; null where it is about none. */
  request: RequestId.nullable(),
  /** The screen of the office that it leads to. */
  path: z.string(),
  created: Moment,
  read: Moment.nullable(),
})
export type Notice = z.output<typeof Notice>

export const notificationCalls = {
  listNotices: {
    summary: 'What this member was told in the last 60 days, the newest first',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      /** Where the page before ended. */
      cursor: text(100).default(''),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({ notices: z.array(Notice), next_cursor: z.string().nullable() }),
  },
  markNoticesRead: {
    summary: 'Marks notices of this member as read: one, or one and all before it',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.union([z.strictObject({ through: NoticeId }), z.strictObject({ id: NoticeId })]),
    ok: z.object({ unread: z.number().int().max(mostCounted) }),
  },
  getNotifications: {
    summary: 'What this member is told of, and how; and the key that pushes are signed with',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ notifications: NotificationPreferences, push_key: z.string(), devices: z.number().int() }),
  },
  updateNotifications: {
    summary: 'Changes what this member is told of',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: NotificationPreferences.partial(),
    ok: z.object({ notifications: NotificationPreferences }),
  },
  savePushSubscription: {
    summary: 'Pushes go to this device too',
    access: 'user',
    support: 'refused',
    limit: 'write',
    body: PushSubscription,
    ok: z.object({ devices: z.number().int() }),
    status: 201,
  },
  endPushSubscription: {
    summary: 'No more pushes to this device',
    access: 'user',
    support: 'refused',
    limit: 'write',
    body: PushSubscription.pick({ endpoint: true }),
    ok: z.object({ devices: z.number().int() }),
  },
} as const satisfies Calls<
  | 'listNotices'
  | 'markNoticesRead'
  | 'getNotifications'
  | 'updateNotifications'
  | 'savePushSubscription'
  | 'endPushSubscription'
>
