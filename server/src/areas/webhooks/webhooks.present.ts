import { Delivery, DeliveryAttempt, Webhook } from '#contract/webhooks.ts'
import { DeliveryId, WebhookId } from '#contract/shared.ts'
import type { AttemptRow, ShownDelivery } from './webhooks.deliveries.store.ts'
import type { ShownWebhook } from './webhooks.store.ts'

const LastState = Delivery.shape.state

/** An address as its owner sees it; its secret is not among it. */
export const presentWebhook = (row: ShownWebhook): Webhook => ({
  id: WebhookId.parse(row.id),
  name: row.name,
  url: row.url,
  events: Webhook.shape.events.parse(row.events),
  active: row.active,
  paused: row.paused_at?.toISOString() ?? null,
  pause_reason: Webhook.shape.pause_reason.parse(row.pause_reason),
  waiting: row.waiting,
  last_delivery:
    row.last_at === null ? null : { at: row.last_at.toISOString(), state: LastState.parse(row.last_state) },
  archived: row.archived_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  version: row.version,
})

export const presentDelivery = (row: ShownDelivery): Delivery => ({
  id: DeliveryId.parse(row.id),
  event: Delivery.shape.event.parse(row.event),
  record_id: row.record_id,
  state: Delivery.shape.state.parse(row.state),
  attempts: row.attempts,
  next: row.next_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  status: row.status,
})

export const presentAttempt = (row: AttemptRow) => ({
  number: row.number,
  at: row.at.toISOString(),
  status: row.status,
  milliseconds: row.milliseconds,
  answer: row.answer,
  fault: DeliveryAttempt.shape.fault.parse(row.fault),
})
