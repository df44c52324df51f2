import { LRUCache } from 'lru-cache'
import { DeliveryId, WebhookId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { AuditEntry, SiteWork } from '../../platform/work/work.ts'
import { insertDeliveries } from './webhooks.deliveries.store.ts'
import { deliverKind } from './webhooks.kinds.ts'
import { happeningsOf, mostTries } from './webhooks.rules.ts'
import { listeningWebhooks } from './webhooks.store.ts'

/** The channel on which the database says that a business's addresses changed; the message is the business's id. */
export const webhooksChannel = 'webhooks'

/** A message may be lost; after so long the database is asked again. */
const remembered = { max: 20_000, ttl: 60_000 }

type Listening = Awaited<ReturnType<typeof listeningWebhooks>>

/**
 * Sees what every act leaves in the log, and writes down what is to be told to whom, in the act's own transaction: told is
 * what happened, and nothing else. For the many businesses without such addresses it costs a look into memory.
 */
export function webhookWitness() {
  const known = new LRUCache<string, Listening>(remembered)

  async function listening(work: SiteWork): Promise<Listening> {
    const kept = known.get(work.site.id)
    if (kept) return kept
    const found = await listeningWebhooks(work)
    known.set(work.site.id, found)
    return found
  }

  async function witness(work: SiteWork, entries: readonly AuditEntry[]): Promise<void> {
    const happenings = happeningsOf(entries)
    if (happenings.length === 0) return
    const webhooks = await listening(work)
    const rows = happenings.flatMap(({ event, recordId }) =>
      webhooks
        .filter(({ events }) => events.includes(event))
        .map(({ id, paused_at: paused }) => ({
          site_id: work.site.id,
          id: newId(DeliveryId),
          webhook_id: WebhookId.parse(id),
          event,
          record_id: recordId,
          tries_left: mostTries,
          next_at: paused === null ? work.now : null,
          created_at: work.now,
        })),
    )
    if (rows.length === 0) return
    work.unwaited(insertDeliveries(work, rows))
    const { id: siteId, slug } = work.site
    for (const row of rows.filter(({ next_at: next }) => next !== null))
      await work.enqueue(deliverKind, { siteId, slug, deliveryId: row.id, number: 1 })
  }

  return {
    witness,
    /** Forgets what it knows of one business, or of all when the listener was interrupted. */
    forget: (siteId?: string) => void (siteId === undefined ? known.clear() : known.delete(siteId)),
  }
}
