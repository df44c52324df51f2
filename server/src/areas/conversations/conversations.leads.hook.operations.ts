import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { HookLead, LeadHook } from '#contract/leads.ts'
import { RequestId, ServiceId, type LeadHookId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { arrive } from '../requests/requests.arrival.operations.ts'
import { listServices } from '../sites/sites.operations.ts'
import { claimEvent, requestOfEvent, settleEvent } from './conversations.hooks.store.ts'
import { readLead, saysSomething } from './conversations.leads.reading.ts'
import { countLead, findLeadHook } from './conversations.leads.store.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'

/** Why a delivery was not let in; its refusal is written down after the transaction that found it. */
export class HookRefusal extends Error {
  readonly reason: 'forged' | 'malformed' | 'invalid'
  readonly refusal: Refusal
  constructor(reason: HookRefusal['reason'], refusal: Refusal) {
    super(reason)
    this.reason = reason
    this.refusal = refusal
  }
}

/** Letters of the name that a seller gives an event. */
const longestEvent = 500

export interface Delivery {
  readonly hookId: LeadHookId
  readonly headers: Readonly<Record<string, string>>
  /** The body to the byte: the signature is over it. */
  readonly raw: string
}

/**
 * Takes a seller's lead in, once for each event id however often it is delivered.
 * @throws Refusal not_found for a hook that is not there or is closed
 * @throws HookRefusal
 */
export async function takeLead(work: SiteWork, delivery: Delivery, sealer: Sealer): Promise<RequestId> {
  const { db, site, now } = work
  const hook = await findLeadHook(db, site.id, delivery.hookId)
  if (!hook?.active) throw new Refusal('not_found')
  const lead = read(delivery, sealer.open('lead-hook', hook.sealed_secret))

  const event = { siteId: site.id, source: `lead:${hook.id}`, eventId: delivery.headers['webhook-id'] ?? '' }
  if (!(await claimEvent(db, event, now))) return RequestId.parse(await requestOfEvent(db, event))
  const { services } = await listServices(work)
  const told = readLead(lead, services, texts(await businessLanguage(work)).text)
  const { requestId } = await arrive(work, {
    ...told,
    way: 'hook',
    serviceId: ServiceId.nullable().parse(told.serviceId),
    source: LeadHook.shape.source.parse(hook.source),
    ...(lead.sms_consent ? { consent: { how: 'form', words: lead.consent_words } } : {}),
  })
  await countLead(db, site.id, delivery.hookId, now)
  await settleEvent(db, event, requestId)
  return requestId
}

function read({ headers, raw }: Delivery, secret: string): HookLead {
  const given = verified(headers, raw, secret)
  // a name of an event has some thirty letters; the longest would not fit where it is looked up
  if ((headers['webhook-id'] ?? '').length > longestEvent)
    throw new HookRefusal('malformed', new Refusal('malformed', { detail: 'webhook-id is too long' }))
  const lead = HookLead.safeParse(given)
  if (!lead.success) {
    const faults = lead.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }))
    throw new HookRefusal('invalid', new Refusal('invalid', { faults }))
  }
  if (!saysSomething(lead.data)) throw new HookRefusal('invalid', new Refusal('invalid'))
  return lead.data
}

/** What the body says, once its signature and its age (five minutes, by the library) are found right. */
function verified(headers: Delivery['headers'], raw: string, secret: string): unknown {
  try {
    return new Webhook(secret).verify(raw, { ...headers })
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new HookRefusal('forged', new Refusal('forbidden'))
    if (error instanceof SyntaxError) throw new HookRefusal('malformed', new Refusal('malformed'))
    throw error
  }
}
