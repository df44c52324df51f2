import { Webhook as StandardWebhook } from 'standardwebhooks'
import { DeliveryId, SiteId, WebhookId } from '#contract/shared.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { PushRoute } from '../../platform/push/push.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import {
  changeDelivery,
  insertAttempt,
  lockDelivery,
  overdueDeliveries,
  removeOldDeliveries,
  webhookIdOf,
  type DeliveryRow,
} from './webhooks.deliveries.store.ts'
import { deliverKind, sweepDeliveriesKind } from './webhooks.kinds.ts'
import { failuresToPause, waitAfter } from './webhooks.rules.ts'
import { post, type Tried } from './webhooks.sending.ts'
import { lockWebhook, noteWebhook, readWebhook, type WebhookRow } from './webhooks.store.ts'

/** Reads a record as the API shows it; null for one that is not there any more, or that is told of by its id alone. */
export type ReadRecord = (work: SiteWork, event: string, id: string) => Promise<unknown>

export interface WebhookJobParts {
  readonly workshop: Workshop
  readonly sealer: Sealer
  readonly route: PushRoute
  readonly readRecord: ReadRecord
}

/** The kinds of job of this area, for a process that only enqueues. */
export const webhookKinds = [deliverKind, sweepDeliveriesKind] as const

type Delivering = Parameters<JobHandler<ReturnType<typeof deliverKind.data.parse>>['run']>[0]

/** What this area does later. */
export function webhookJobs(parts: WebhookJobParts) {
  const delivering: JobHandler<Delivering> = { kind: deliverKind, run: (data) => deliver(parts, data) }
  const sweeping: JobHandler<Record<string, never>> = { kind: sweepDeliveriesKind, run: () => sweep(parts) }
  return [delivering, sweeping] as const
}

/** What is sent, word for word. */
interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
}

/**
 * One try. Before and after the call a transaction each: killed in between, the try is made again, with the same id, by
 * which the other side knows it.
 */
async function deliver({ workshop, sealer, route, readRecord }: WebhookJobParts, data: Delivering): Promise<void> {
  const scope = { site: { id: data.siteId, slug: data.slug }, actor: { kind: 'server' } } as const
  const letter = await workshop.inSite(scope, (work) => prepare(work, data, sealer, readRecord))
  if (!letter) return
  const tried = await post(letter.url, letter.headers, letter.payload, route)
  await workshop.inSite(scope, (work) => settle(work, data, tried))
}

const isDue = (row: DeliveryRow | undefined, { number }: Delivering): row is DeliveryRow =>
  row?.state === 'waiting' && row.attempts + 1 === number

const takesPart = (webhook: WebhookRow, row: DeliveryRow): boolean =>
  // what is sent by hand is sent whatever the switch says
  row.event === 'ping' ||
  row.tries_left <= 1 ||
  (webhook.active && webhook.paused_at === null && webhook.archived_at === null)

async function prepare(
  work: SiteWork,
  data: Delivering,
  sealer: Sealer,
  readRecord: ReadRecord,
): Promise<Letter | null> {
  const row = await lockDelivery(work, data.deliveryId)
  if (!isDue(row, data)) return null
  // only read: who locks an address after one of its deliveries meets those who do it the other way round
  const webhook = await readWebhook(work, WebhookId.parse(row.webhook_id))
  if (!webhook) return null
  if (!takesPart(webhook, row)) {
    await changeDelivery(work, data.deliveryId, { next_at: null })
    return null
  }
  const payload = row.payload ?? (await written(work, row, readRecord))
  if (row.payload === null) await changeDelivery(work, data.deliveryId, { payload })
  const signed = new StandardWebhook(sealer.open('webhook', webhook.sealed_secret)).sign(row.id, work.now, payload)
  return {
    url: webhook.url,
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Topline-Webhooks/1',
      'webhook-id': row.id,
      'webhook-timestamp': String(Math.floor(work.now.getTime() / 1000)),
      'webhook-signature': signed,
    },
  }
}

/** The words of an event: what it is, and the record as it is now. */
async function written(work: SiteWork, row: DeliveryRow, readRecord: ReadRecord): Promise<string> {
  const data = row.record_id === null ? null : await readRecord(work, row.event, row.record_id)
  return JSON.stringify({
    id: row.id,
    type: row.event,
    created: row.created_at.toISOString(),
    business: work.site.slug,
    record_id: row.record_id,
    data,
  })
}

/** Records how a try went and schedules the next one. Locks the webhook before its delivery, as `updateWebhook` does. */
async function settle(work: SiteWork, data: Delivering, tried: Tried): Promise<void> {
  const webhookId = await webhookIdOf(work, data.deliveryId)
  const webhook = webhookId && (await lockWebhook(work, WebhookId.parse(webhookId)))
  if (!webhook) return
  const row = await lockDelivery(work, data.deliveryId)
  if (!isDue(row, data)) return
  const { site, now } = work
  await insertAttempt(work, { site_id: site.id, delivery_id: row.id, number: data.number, at: now, ...tried })
  work.announce('webhooks', webhook.id, webhook.id)
  const attempts = data.number
  if (tried.fault === null) {
    await changeDelivery(work, data.deliveryId, { state: 'delivered', attempts, tries_left: 0, next_at: null })
    if (webhook.failures > 0) await noteWebhook(work, webhook.id, { failures: 0 })
    return
  }
  const left = row.tries_left - 1
  const seconds = waitAfter(left)
  const pauses = await failed(work, webhook, row, tried)
  if (seconds === undefined) {
    await changeDelivery(work, data.deliveryId, { state: 'failed', attempts, tries_left: 0, next_at: null })
    return
  }
  const next = new Date(now.getTime() + seconds * 1000)
  await changeDelivery(work, data.deliveryId, { attempts, tries_left: left, next_at: pauses ? null : next })
  if (pauses) return
  const again = { siteId: data.siteId, slug: data.slug, deliveryId: data.deliveryId, number: data.number + 1 }
  await work.enqueue(deliverKind, again, { startAfter: next })
}

/** Counts a failure; true when the address is paused by it or was already. A try by hand counts for nothing. */
async function failed(work: SiteWork, webhook: WebhookRow, row: DeliveryRow, { status }: Tried): Promise<boolean> {
  if (webhook.paused_at !== null) return true
  if (row.event === 'ping') return false
  const failures = webhook.failures + 1
  const reason = status === 410 ? 'gone' : failures >= failuresToPause ? 'failures' : null
  await noteWebhook(work, webhook.id, {
    failures,
    ...(reason ? { paused_at: work.now, pause_reason: reason } : {}),
  })
  if (reason) work.audit({ act: 'webhook.pause', record: 'webhook', recordId: webhook.id, after: { reason } })
  return reason !== null
}

/** Minutes after which a delivery that was due counts as forgotten, and days that all of them are kept. */
const lateMinutes = 10
const keptDays = 30
const mostSwept = 500

async function sweep({ workshop }: WebhookJobParts): Promise<void> {
  await workshop.inSystem(async (work) => {
    const { now } = work
    const late = await overdueDeliveries(work, new Date(now.getTime() - lateMinutes * 60_000), mostSwept)
    for (const { site_id: siteId, slug, id, attempts } of late) {
      const deliveryId = DeliveryId.parse(id)
      const data = { siteId: SiteId.parse(siteId), slug, deliveryId, number: attempts + 1 }
      await work.enqueue(deliverKind, data, { onlyOne: `late ${id}` })
    }
    await removeOldDeliveries(work, new Date(now.getTime() - keptDays * 86_400_000))
  })
}
