import { z } from 'zod'
import type { Calls } from './call.ts'
import { slugParams } from './shared.ts'

/** What a member can be told of. */
export const notificationEvents = [
  'emergency',
  'new_request',
  'customer_wrote',
  'handed_over',
  'visit_held',
  'message_failed',
  'new_review',
  'connection_broken',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

const ways = z.strictObject({ push: z.boolean(), text: z.boolean() })
const preferences = {
  emergency: ways,
  new_request: ways,
  customer_wrote: ways,
  handed_over: ways,
  visit_held: ways,
  message_failed: ways,
  new_review: ways,
  connection_broken: ways,
} as const satisfies Record<NotificationEvent, typeof ways>
export const NotificationPreferences = z.strictObject(preferences)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** What a browser gives for a push (W3C Push API). */
const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().min(10).max(200),
  auth: z.string().min(5).max(100),
})

export const notificationCalls = {
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
} as const satisfies Calls<'getNotifications' | 'updateNotifications' | 'savePushSubscription' | 'endPushSubscription'>
