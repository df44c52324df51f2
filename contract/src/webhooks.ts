import { z } from 'zod'
import type { Calls } from './call.ts'
import { DeliveryId, Moment, nameText, requiredText, slugParams, Version, WebhookId } from './shared.ts'
import { webhookEvents } from './webhooks.events.ts'

export const WebhookEvent = z.enum(webhookEvents)

/** An address that is told of what happens. */
export const Webhook = z.object({
  id: WebhookId,
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  active: z.boolean(),
  /** By the server, after too many failures; switched on again by `active: true`. */
  paused: Moment.nullable(),
  pause_reason: z.enum(['failures', 'gone']).nullable(),
  /** Deliveries that wait for their next try, or for the end of the pause. */
  waiting: z.number().int(),
  last_delivery: z.object({ at: Moment, state: z.enum(['waiting', 'delivered', 'failed']) }).nullable(),
  archived: Moment.nullable(),
  created: Moment,
  version: Version,
})
export type Webhook = z.output<typeof Webhook>

/** Why an address was not reached, where it gave no answer of its own. */
export const deliveryFaults = ['address', 'timeout', 'connection', 'certificate', 'redirect', 'status'] as const

export const Delivery = z.object({
  id: DeliveryId,
  event: z.union([WebhookEvent, z.literal('ping')]),
  record_id: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  next: Moment.nullable(),
  created: Moment,
  /** The last answer's status; null: none came, or nothing was tried yet. */
  status: z.number().int().nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const DeliveryAttempt = z.object({
  number: z.number().int(),
  at: Moment,
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
  /** How the answer began. */
  answer: z.string(),
  fault: z.enum(deliveryFaults).nullable(),
})

const url = requiredText(2000)
const events = z
  .array(WebhookEvent)
  .min(1)
  .max(webhookEvents.length)
  .transform((given) => webhookEvents.filter((event) => given.includes(event)))
const webhookParams = slugParams.extend({ webhookId: WebhookId })
const deliveryParams = webhookParams.extend({ deliveryId: DeliveryId })

export const webhookCalls = {
  listWebhooks: {
    summary: 'The addresses that are told of what happens',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ webhooks: z.array(Webhook) }),
  },
  createWebhook: {
    summary: 'Adds an address; the secret that its deliveries are signed with is shown this once',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: nameText(80).default(''), url, events }),
    ok: z.object({ webhook: Webhook, secret: z.string() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateWebhook: {
    summary: 'Changes an address, switches it off or on, archives it or takes that back',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: webhookParams,
    body: z
      .strictObject({ name: nameText(80), url, events, active: z.boolean(), archived: z.literal(true).nullable() })
      .partial(),
    ok: z.object({ webhook: Webhook }),
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  renewWebhookSecret: {
    summary: 'Makes a new secret, shown this once; the old one signs nothing any more',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: webhookParams,
    ok: z.object({ webhook: Webhook, secret: z.string() }),
  },
  testWebhook: {
    summary: 'Sends `ping` to an address, once',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: webhookParams,
    ok: z.object({ delivery: Delivery }),
    status: 201,
  },
  listDeliveries: {
    summary: 'What was sent to an address in the last 30 days, newest first',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: webhookParams,
    query: z.object({
      state: z.enum(['waiting', 'delivered', 'failed']).optional(),
      cursor: z.string().max(200).optional(),
    }),
    ok: z.object({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() }),
  },
  getDelivery: {
    summary: 'One delivery with what was sent and how each try went',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: deliveryParams,
    ok: z.object({
      delivery: Delivery.extend({ payload: z.string().nullable(), tries: z.array(DeliveryAttempt) }),
    }),
  },
  replayDelivery: {
    summary: 'Sends a delivery again, as it was',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: deliveryParams,
    ok: z.object({ delivery: Delivery }),
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'renewWebhookSecret'
  | 'testWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'replayDelivery'
>
