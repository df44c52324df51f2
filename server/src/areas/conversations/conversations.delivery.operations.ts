import { z } from 'zod'
import { MessageId, RequestId, SiteId, slug } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { SiteWork, SystemWork, Workshop } from '../../platform/work/work.ts'
import { followMessage } from '../reviews/reviews.following.operations.ts'
import { afterRefusal, refusedBy } from './conversations.failing.operations.ts'
import { changeMessage, findByReference, lockMessage, readMessage } from './conversations.store.ts'
import { holdConversation } from './conversations.writing.operations.ts'

const Status = z.strictObject({ reference: z.string(), status: z.string(), code: z.string() })

/**
 * What a provider says became of a message. It may say so before its answer to the sending was written down: then the
 * message is not known by that name yet, and is looked for again.
 */
export const deliveryKind = jobKind({ name: 'conversations.delivery', data: Status, retries: 4, retryDelay: 4 })

/** Takes a provider's word about a message; it is written down by a job. */
export const applyDeliveryStatus = (
  work: SystemWork,
  { reference, status, code }: { reference: string; status: string; code?: string | undefined },
): Promise<void> => work.enqueue(deliveryKind, { reference, status, code: code ?? '' })

const failures = new Set(['failed', 'undelivered'])

/** Writes down what became of a message. */
export const deliveryJob = (workshop: Workshop): JobHandler<z.output<typeof Status>> => ({
  kind: deliveryKind,
  async run(word, attempt) {
    const found = await workshop.inSystem(({ db }) => findByReference(db, word.reference))
    if (!found) {
      // after its last try it was none of ours
      if (attempt?.last) return
      throw new Error('no message is known by this name yet')
    }
    const site = { id: SiteId.parse(found.site_id), slug: slug.parse(found.slug) }
    await workshop.inSite({ site, actor: { kind: 'server' } }, (work) => settle(work, MessageId.parse(found.id), word))
  },
})

async function settle(work: SiteWork, id: MessageId, { status, code }: z.output<typeof Status>): Promise<void> {
  const { db, site, now } = work
  const known = await readMessage(db, site.id, id)
  // in the order of everybody who writes into the thread
  if (known) await holdConversation(work, RequestId.parse(known.request_id))
  const row = await lockMessage(db, site.id, id)
  // words come in any order: what is settled stays
  if (!row || row.state === 'delivered' || row.state === 'failed') return
  const failed = failures.has(status)
  if (!failed && status !== 'delivered' && status !== 'read') return
  const outcome = failed ? refusedBy(row.gate, code) : { state: 'delivered' as const, delivered_at: now }
  await changeMessage(db, site.id, id, outcome)
  work.audit({ act: `message.${outcome.state}`, record: 'message', recordId: id, after: { code } })
  work.announce('messages', id, RequestId.parse(row.request_id))
  await followMessage(work, id, { state: outcome.state, ...('reason' in outcome ? { reason: outcome.reason } : {}) })
  if (failed) await afterRefusal(work, row, code)
}
