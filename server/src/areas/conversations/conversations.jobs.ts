import type { z } from 'zod'
import type { Database } from '../../platform/database/open.ts'
import { JobRefused, type JobHandler, type JobTry } from '../../platform/jobs/job.ts'
import { chooseProviders } from '../../platform/messaging/choose.ts'
import { DeliveryError, type MessageProvider, type OutgoingMessage } from '../../platform/messaging/provider.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { ServiceUses } from '../../platform/services/uses.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { PictureParts } from '../photos/index.ts'
import {
  accountMailKind,
  accountTextKind,
  sendKindOf,
  sendMessageKind,
  sendPhotosKind,
  sweepMessagesKind,
} from './conversations.kinds.ts'
import { deliveryJob, deliveryKind } from './conversations.delivery.operations.ts'
import { send, type SendingHooks } from './conversations.sending.ts'
import { findUnfinished } from './conversations.store.ts'

export interface ConversationJobParts {
  readonly workshop: Workshop
  readonly database: Database
  readonly sealer: Sealer
  readonly uses: ServiceUses
  readonly photos: PictureParts
  readonly settings: Pick<Settings, 'production' | 'twilio' | 'mail' | 'appUrl' | 'mailDoor'>
  readonly hooks?: SendingHooks
}

const FIRST: JobTry = { number: 1, last: false }

/** The kinds of job of this area, for a process that only enqueues. */
export { sweepMessagesKind } from './conversations.kinds.ts'
export const conversationKinds = [
  sendMessageKind,
  accountTextKind,
  accountMailKind,
  sweepMessagesKind,
  deliveryKind,
  sendPhotosKind,
] as const

/** What this area does later. The only way to a message provider leads through here. */
export function conversationJobs(parts: ConversationJobParts) {
  const providers = chooseProviders(parts.settings, parts.database, parts.uses)
  const { workshop, sealer, hooks = {} } = parts
  const sending: JobHandler<z.output<typeof sendMessageKind.data>> = {
    kind: sendMessageKind,
    run: (job, attempt = FIRST) =>
      send(
        {
          workshop,
          providers,
          sealer,
          hooks,
          photos: parts.photos,
          appUrl: parts.settings.appUrl,
          mailDomain: parts.settings.mailDoor?.domain,
        },
        job,
        attempt,
      ),
  }
  const sendingPhotos: typeof sending = { ...sending, kind: sendPhotosKind }
  const accountText: JobHandler<z.output<typeof accountTextKind.data>> = {
    kind: accountTextKind,
    async run({ id, to, sealed, asked }, attempt = FIRST) {
      if (to === null) return
      await sendOnce(providers.sms, {
        id,
        siteId: null,
        to,
        subject: '',
        body: sealer.open('message', sealed),
        attempt: attempt.number,
        created: new Date(asked),
      })
    },
  }
  const accountMail: JobHandler<z.output<typeof accountMailKind.data>> = {
    kind: accountMailKind,
    async run({ id, to, subject, sealed, asked }, attempt = FIRST) {
      if (to === null) return
      await sendOnce(providers.email, {
        id,
        siteId: null,
        to,
        subject,
        body: sealer.open('message', sealed),
        attempt: attempt.number,
        created: new Date(asked),
      })
    },
  }
  const sweep: JobHandler<z.output<typeof sweepMessagesKind.data>> = {
    kind: sweepMessagesKind,
    run: () => askAgain(workshop),
  }
  return [sending, accountText, accountMail, sweep, deliveryJob(workshop), sendingPhotos] as const
}

/** Milliseconds, long after the last try of any job (its retries end within the hour); a night may come before the first. */
const FORGOTTEN = { member: 2 * 3_600_000, others: 16 * 3_600_000 }
const AT_ONCE = 200

/**
 * A process that is killed on a job's last try leaves a message neither sent nor failed. Sending it again is safe: the
 * provider is asked first.
 */
async function askAgain(workshop: Workshop): Promise<void> {
  await workshop.inSystem(async (work) => {
    const unfinished = await findUnfinished(
      work.db,
      {
        ofMembers: new Date(work.now.getTime() - FORGOTTEN.member),
        ofOthers: new Date(work.now.getTime() - FORGOTTEN.others),
      },
      AT_ONCE,
    )
    for (const { id, site_id: siteId, slug, photo_ids: photoIds } of unfinished) {
      const job = sendMessageKind.data.parse({ site: { id: siteId, slug }, messageId: id })
      await work.enqueue(sendKindOf({ hasPhotos: photoIds !== null }), job, { onlyOne: id })
    }
  })
}

/** A message of no business's thread: the try counts for what a thread's message has written down in its state. */
async function sendOnce(provider: MessageProvider, message: OutgoingMessage): Promise<void> {
  try {
    const earlier = message.attempt > 1 ? await provider.wasDelivered?.(message) : undefined
    if (earlier === undefined || earlier.length === 0) await provider.deliver(message)
  } catch (error) {
    if (error instanceof DeliveryError && error.kind === 'permanent')
      throw new JobRefused(error.message, { cause: error })
    throw error
  }
}
