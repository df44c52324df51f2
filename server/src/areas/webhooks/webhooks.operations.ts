import { randomBytes } from 'node:crypto'
import { WebhookId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { readEndpoint } from '../../platform/push/addresses.ts'
import type { PushRoute } from '../../platform/push/push.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { failWaiting } from './webhooks.deliveries.store.ts'
import { takeUpAgain } from './webhooks.deliveries.operations.ts'
import { presentWebhook } from './webhooks.present.ts'
import {
  changeWebhook,
  findWebhook,
  holdWebhooks,
  insertWebhook,
  listWebhooks as list,
  lockWebhook,
  type WebhookRow,
} from './webhooks.store.ts'

/** What the calls about addresses work with. */
export interface WebhookParts {
  readonly sealer: Sealer
  /** How the internet is reached. */
  readonly route: PushRoute
}

const mostWebhooks = 20
/** Standard Webhooks: between 24 and 64 bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

async function shown(work: SiteWork, id: WebhookId) {
  const row = await findWebhook(work, id)
  if (!row) throw new Refusal('not_found')
  return presentWebhook(row)
}

/** @throws Refusal invalid for an address that is not https or not on the internet; its name is looked at again at each call */
function checkedUrl(url: string, { mayReach }: PushRoute): string {
  const endpoint = readEndpoint(url, mayReach)
  if (!endpoint) throw refuseField('invalid', 'url', 'must be an https address on the internet')
  return endpoint.href
}

/** Of several at once each sees those before it. @throws Refusal conflict where there are as many as there may be */
async function refuseMore(work: SiteWork): Promise<void> {
  await holdWebhooks(work)
  if ((await list(work)).length >= mostWebhooks) throw new Refusal('conflict')
}

/** What waits for an address that is switched: sent, or given up. */
async function settleWaiting(work: SiteWork, id: WebhookId, { active, archived }: Readonly<Record<string, unknown>>) {
  if (active === true) await takeUpAgain(work, id)
  if (active === false || archived === true) await failWaiting(work, id)
}

const actOf = ({ active, archived }: Readonly<Record<string, unknown>>): string => {
  if (archived !== undefined) return archived === true ? 'webhook.archive' : 'webhook.restore'
  if (active !== undefined) return active === true ? 'webhook.resume' : 'webhook.stop'
  return 'webhook.update'
}

/** What a change makes of the row's columns. */
function columnsOf(changes: Readonly<Record<string, unknown>>, now: Date, sent: Input<'updateWebhook'>['body']) {
  const { archived, active } = changes
  return {
    ...('name' in changes && sent.name !== undefined ? { name: sent.name } : {}),
    ...('url' in changes && typeof changes['url'] === 'string' ? { url: changes['url'] } : {}),
    ...('events' in changes && sent.events ? { events: sent.events } : {}),
    ...(active === undefined ? {} : { active: active === true }),
    ...(active === true ? { paused_at: null, pause_reason: null, failures: 0 } : {}),
    ...(archived === undefined ? {} : { archived_at: archived === true ? now : null }),
  }
}

const factsOf = (row: WebhookRow) => ({
  name: row.name,
  url: row.url,
  events: row.events,
  // one that the server paused is not on, whatever its owner switched
  active: row.active && row.paused_at === null,
  archived: row.archived_at !== null,
})

/** The calls about addresses that are told of what happens. */
export const webhookOperations = ({ sealer, route }: WebhookParts) => ({
  listWebhooks: async (work: SiteWork): Promise<Answer<'listWebhooks'>> => ({
    webhooks: (await list(work)).map(presentWebhook),
  }),

  /** The secret is kept sealed: nobody reads it again, in a copy of the database neither. @throws Refusal invalid, conflict */
  createWebhook: async (work: SiteWork, { body }: Input<'createWebhook'>): Promise<Answer<'createWebhook'>> => {
    const { site, actor, now } = work
    const url = checkedUrl(body.url, route)
    await refuseMore(work)
    const secret = newSecret()
    const id = newId(WebhookId)
    await insertWebhook(work, {
      site_id: site.id,
      id,
      ...body,
      url,
      sealed_secret: sealer.seal('webhook', secret),
      created_by: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
      modified_at: now,
    })
    work.audit({ act: 'webhook.create', record: 'webhook', recordId: id, after: { ...body, url } })
    work.announce('webhooks', id)
    return { webhook: await shown(work, id), secret }
  },

  /** Switched on again, it is sent what waited meanwhile. @throws Refusal not_found, stale, invalid, conflict */
  updateWebhook: async (
    work: SiteWork,
    { params, body, ifVersion }: Input<'updateWebhook'>,
  ): Promise<Answer<'updateWebhook'>> => {
    const row = await lockWebhook(work, params.webhookId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const { archived, ...rest } = body
    const after = {
      ...rest,
      ...(body.url === undefined ? {} : { url: checkedUrl(body.url, route) }),
      ...(archived === undefined ? {} : { archived: archived === true }),
    }
    const changes = changesBetween(factsOf(row), after)
    if (changes) {
      if (changes.after['archived'] === false) await refuseMore(work)
      await changeWebhook(work, params.webhookId, columnsOf(changes.after, work.now, body))
      await settleWaiting(work, params.webhookId, changes.after)
      work.audit({ act: actOf(changes.after), record: 'webhook', recordId: row.id, ...changes })
      work.announce('webhooks', row.id)
    }
    return { webhook: await shown(work, params.webhookId) }
  },

  /** @throws Refusal not_found */
  renewWebhookSecret: async (
    work: SiteWork,
    { params }: Input<'renewWebhookSecret'>,
  ): Promise<Answer<'renewWebhookSecret'>> => {
    const row = await lockWebhook(work, params.webhookId)
    if (!row) throw new Refusal('not_found')
    const secret = newSecret()
    await changeWebhook(work, params.webhookId, { sealed_secret: sealer.seal('webhook', secret) })
    work.audit({ act: 'webhook.renew', record: 'webhook', recordId: row.id })
    work.announce('webhooks', row.id)
    return { webhook: await shown(work, params.webhookId), secret }
  },
})
