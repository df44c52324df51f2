import { z } from 'zod'
import { notificationEvents } from '#contract/notifications.ts'
import { SiteId, slug, UserId } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const Words = z.strictObject({ title: z.string(), body: z.string(), path: z.string() })
const site = z.strictObject({ id: SiteId, slug })

/** Finds out who is to be told, and how. */
export const notifyKind = jobKind({
  name: 'notifications.notify',
  data: z.strictObject({
    id: z.uuid(),
    site,
    event: z.enum(notificationEvents),
    words: Words,
    /** For those who read Spanish; without it they read the others. */
    spanish: Words.omit({ path: true }).optional(),
    /** Null: everybody of the office. */
    users: z.array(UserId).nullable(),
    /** Who did it, and so knows. */
    actor: UserId.nullable(),
    urgent: z.boolean(),
  }),
  // one business's news are told one after the other anyway
  atOnce: 4,
  together: 4,
  turn: 'gives_way',
})
export type Notice = z.output<typeof notifyKind.data>

/** Removes notices that nobody looks for any more; asked for every day. */
export const forgetNoticesKind = jobKind({
  name: 'notifications.forget',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** One push to one device. A push service may be down for a while; an hour later the news is old. */
export const pushKind = jobKind({
  name: 'notifications.push',
  data: z.strictObject({
    /** Of the notification. */
    id: z.uuid(),
    site,
    subscriptionId: z.uuid(),
    userId: UserId,
    words: Words,
    urgent: z.boolean(),
  }),
  retries: 6,
  expiresIn: 60,
})
export type PushJob = z.output<typeof pushKind.data>
