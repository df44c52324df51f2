import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { JobRefused, type JobHandler } from '../../platform/jobs/job.ts'
import { PushError, sendPush, type PushKeys, type PushRoute } from '../../platform/push/push.ts'
import type { ServiceUses } from '../../platform/services/uses.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { forgetNotices } from './notices/notices.service.ts'
import { forgetNoticesKind, notifyKind, pushKind, type Notice, type PushJob } from './notifications.kinds.ts'
import { tell, type TellingParts } from './notifications.telling.ts'
import { findSubscription, keepInOutbox, removeGone } from './subscriptions.store.ts'

export interface NotificationJobParts extends TellingParts {
  readonly workshop: Workshop
  readonly keys: PushKeys
  readonly route: PushRoute
  readonly uses: ServiceUses
  /** Outside production what was pushed is shown in the outbox too. */
  readonly production: boolean
}

/** The kinds of job of this area, for a process that only enqueues. */
export const notificationKinds = [notifyKind, pushKind, forgetNoticesKind] as const
export { forgetNoticesKind } from './notifications.kinds.ts'

/** What this area does later. */
export function notificationJobs(parts: NotificationJobParts) {
  const telling: JobHandler<Notice> = {
    kind: notifyKind,
    run: (notice) => parts.workshop.inSystem((work) => tell(work, parts, notice.site.id, [notice])),
    async runTogether(notices) {
      for (const [siteId, ofSite] of Map.groupBy(notices, ({ site }) => site.id))
        await parts.workshop.inSystem((work) => tell(work, parts, siteId, ofSite))
    },
  }
  const pushing: JobHandler<PushJob> = { kind: pushKind, run: (job) => push(parts, job) }
  const forgetting: JobHandler<z.output<typeof forgetNoticesKind.data>> = {
    kind: forgetNoticesKind,
    run: () => forgetNotices(parts.workshop),
  }
  return [telling, pushing, forgetting] as const
}

/** Seconds: news of the morning is not shown to a phone that is switched on the next day. */
const KEEP_FOR = 12 * 3_600

/**
 * Sends one push. A process that is killed between the push service's answer and the end of its job sends it again: the
 * topic makes the push service, and the tag the device, put the second in the first one's place.
 */
async function push({ workshop, keys, route, uses, production }: NotificationJobParts, job: PushJob): Promise<void> {
  const { id, site, subscriptionId, userId, words, urgent } = job
  const device = await workshop.inSystem(({ db }) => findSubscription(db, site.id, userId, subscriptionId))
  if (!device) return
  const message = {
    payload: JSON.stringify({ ...words, tag: id }),
    keepFor: KEEP_FOR,
    urgency: urgent ? 'high' : 'normal',
    topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
  } as const
  const outcome = await sendPush(device, message, keys, route).catch((error: unknown) => {
    if (error instanceof PushError) uses.note(site.id, 'pushes', error.fault)
    if (error instanceof PushError && error.kind === 'permanent') throw new JobRefused(error.message, { cause: error })
    throw error
  })
  if (outcome === 'sent') uses.note(site.id, 'pushes', null)
  if (outcome === 'gone') return workshop.inSystem(async ({ db }) => void (await removeGone(db, device)))
  if (production) return
  await workshop.inSystem(({ db }) =>
    keepInOutbox(db, {
      id: v5(subscriptionId, id),
      channel: 'push',
      recipient: device.phone ?? device.email ?? userId,
      subject: words.title,
      body: words.body,
    }),
  )
}
