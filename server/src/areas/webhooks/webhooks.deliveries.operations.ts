import { DeliveryId, type WebhookId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  changeDelivery,
  findDelivery,
  insertDeliveries,
  listAttempts,
  listDeliveries as list,
  lockDelivery,
  makeWaitingDue,
  waitingDeliveries,
} from './webhooks.deliveries.store.ts'
import { deliverKind } from './webhooks.kinds.ts'
import { presentAttempt, presentDelivery } from './webhooks.present.ts'
import { findWebhook, lockWebhook } from './webhooks.store.ts'

const page = 50
/** More than these are left to the sweep, which comes every minute for what is overdue. */
const mostAtOnce = 200

/** @throws Refusal not_found, invalid */
export async function listDeliveries(
  work: SiteWork,
  { params, query }: Input<'listDeliveries'>,
): Promise<Answer<'listDeliveries'>> {
  if (!(await findWebhook(work, params.webhookId))) throw new Refusal('not_found')
  const after = readPlace(query.cursor ?? '')
  const rows = await list(work, params.webhookId, { state: query.state, after, most: page + 1 })
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  return {
    deliveries: shown.map(presentDelivery),
    next_cursor: rows.length > page && last ? writePlace({ at: last.created_at, id: last.id }) : null,
  }
}

/** @throws Refusal not_found */
export async function getDelivery(work: SiteWork, { params }: Input<'getDelivery'>): Promise<Answer<'getDelivery'>> {
  const row = await findDelivery(work, params.webhookId, params.deliveryId)
  if (!row) throw new Refusal('not_found')
  const tries = await listAttempts(work, params.deliveryId)
  return { delivery: { ...presentDelivery(row), payload: row.payload, tries: tries.map(presentAttempt) } }
}

const ask = (work: SiteWork, deliveryId: DeliveryId, number: number) =>
  work.enqueue(deliverKind, { siteId: work.site.id, slug: work.site.slug, deliveryId, number })

/** Sends `ping` once, to a paused or stopped address too. @throws Refusal not_found */
export async function testWebhook(work: SiteWork, { params }: Input<'testWebhook'>): Promise<Answer<'testWebhook'>> {
  const { site, now } = work
  if (!(await lockWebhook(work, params.webhookId))) throw new Refusal('not_found')
  const id = newId(DeliveryId)
  await insertDeliveries(work, [
    {
      site_id: site.id,
      id,
      webhook_id: params.webhookId,
      event: 'ping',
      tries_left: 1,
      next_at: now,
      created_at: now,
    },
  ])
  await ask(work, id, 1)
  work.audit({ act: 'webhook.test', record: 'webhook', recordId: params.webhookId })
  return one(work, params.webhookId, id)
}

async function one(work: SiteWork, webhookId: WebhookId, id: DeliveryId) {
  const row = await findDelivery(work, webhookId, id)
  if (!row) throw new Refusal('not_found')
  return { delivery: presentDelivery(row) }
}

/** The same words with the same id once more. @throws Refusal not_found, conflict while it waits for its next try already */
export async function replayDelivery(
  work: SiteWork,
  { params }: Input<'replayDelivery'>,
): Promise<Answer<'replayDelivery'>> {
  const found = await findDelivery(work, params.webhookId, params.deliveryId)
  const row = found && (await lockDelivery(work, params.deliveryId))
  if (!row) throw new Refusal('not_found')
  if (row.state === 'waiting') throw new Refusal('conflict')
  await changeDelivery(work, params.deliveryId, { state: 'waiting', tries_left: 1, next_at: work.now })
  await ask(work, params.deliveryId, row.attempts + 1)
  work.audit({
    act: 'webhook.replay',
    record: 'webhook',
    recordId: params.webhookId,
    after: { delivery: row.id, event: row.event },
  })
  work.announce('webhooks', params.webhookId)
  return one(work, params.webhookId, params.deliveryId)
}

/** Sends what waited for an address while it was paused. */
export async function takeUpAgain(work: SiteWork, webhookId: WebhookId): Promise<void> {
  await makeWaitingDue(work, webhookId)
  for (const { id, attempts } of await waitingDeliveries(work, webhookId, mostAtOnce))
    await ask(work, DeliveryId.parse(id), attempts + 1)
}
