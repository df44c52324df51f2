import type { Source, Stage } from '#contract/requests.ts'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import { RequestId, type ServiceId } from '#contract/shared.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import { readOptionalPhone, type E164 } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { isRealName, makeTrialCustomer } from '../customers/customers.filling.operations.ts'
import { customerOf, findOrCreateCustomer } from '../customers/customers.operations.ts'
import { opensChat, type ArrivalWay } from './requests.arrival.rules.ts'
import { beginTalk, lookAhead } from './requests.beginning.operations.ts'
import { checkService, placeOnTop } from './requests.placing.operations.ts'
import { move, stillWaits, toldApart, type Standing } from './requests.rules.ts'
import { insertRequest } from './requests.store.ts'

/** A request as it comes in, whatever the way. */
export interface Arrival {
  readonly way: ArrivalWay
  readonly name: string
  /** As typed; empty where none was given. */
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly message: string
  readonly source: Source
  readonly serviceId?: ServiceId | null
  /** In which the person wrote, or the page was; the business's unless told. */
  readonly language?: 'en' | 'es'
  /** That they agreed to texts: how, and the words they agreed to. */
  readonly consent?: { readonly how: 'form' | 'wrote_first' | 'member' | 'provider' | 'import'; readonly words: string }
  /** The source that the address carried by which they came; null: none. */
  readonly cameFrom?: string | null
  /** The stage it is put into at once; `request` unless told. */
  readonly stage?: Stage
  /** It came from a program: kept, closed and out of sight. */
  readonly isSpam?: boolean
  /** When it really came, for those that are brought along; now unless told. */
  readonly created?: Date
}

export interface Arrived {
  readonly requestId: RequestId
  /** Opens the conversation in the website chat; null for those who do not sit before a page of ours. */
  readonly chatToken: string | null
}

/** A request came in, with its own words. */
export interface RequestArrived {
  readonly requestId: RequestId
  readonly way: ArrivalWay
  readonly message: string
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'request.arrived': RequestArrived
  }
}

const beginning: Standing = { stage: 'request', status: 'new', closedReason: null }
const spam: Standing = { stage: 'closed', status: 'spam', closedReason: null }

/** Where a request stands that is put into a stage at once. */
function landing(stage: Stage): Standing {
  const landed = move(beginning, { stage, closedReason: stage === 'closed' ? 'other' : null })
  if ('fault' in landed) throw new Refusal('stage_refused')
  return landed
}

async function customerFor(work: SiteWork, { way, name, email, address, source }: Arrival, phone: E164 | null) {
  if (way === 'trial') return { id: await makeTrialCustomer(work, name), told: null }
  const person = { name, phone, email: email || null }
  const id = await findOrCreateCustomer(work, { ...person, address: address || null, source })
  const known = await customerOf(work, id)
  if (!known) return { id, told: null }
  // who sits before a page and gives a contact has not shown that it is theirs: the name that goes with it stays ours
  if (opensChat(way) && !isRealName(name) && isRealName(known.name)) return { id, told: { ...person, name: '' } }
  // a word of ours for strangers is nothing they said
  const said = { ...person, name: isRealName(name) ? name : known.name }
  return { id, told: toldApart(said, known) }
}

/** Without card numbers and one-time codes, whatever the door. */
const masked = ({ name, address, message, ...arrival }: Arrival): Arrival => ({
  ...arrival,
  name: maskSensitive(name),
  address: maskSensitive(address),
  message: maskSensitive(message),
})

/**
 * The one way in for all requests. The customer is found or made, the request stands on top of its stage, its
 * conversation begins, the assistant is asked for its first word where it answers, and the members hear of it.
 * @throws Refusal phone_invalid, invalid
 */
export async function arrive(work: SiteWork, arriving: Arrival): Promise<Arrived> {
  const { db, site, now } = work
  const arrival = masked(arriving)
  const { way, address, message, source, serviceId = null, isSpam = false, created = now } = arrival
  const phone = readOptionalPhone(arrival.phone, 'phone')
  const standing = isSpam ? spam : landing(arrival.stage ?? 'request')
  const { stage, status, closedReason } = standing
  // none of these needs another's answer
  const [customer, position] = await Promise.all([
    customerFor(work, arrival, phone),
    placeOnTop(work, stage),
    checkService(work, serviceId),
    lookAhead(work, { ...arrival, phone, email: arrival.email || null }),
  ])
  const id = newId(RequestId)
  const written = insertRequest(db, {
    site_id: site.id,
    id,
    customer_id: customer.id,
    service_id: serviceId,
    address,
    message,
    source,
    came_from: arrival.cameFrom ?? null,
    told_contact: customer.told && JSON.stringify(customer.told),
    stage,
    status,
    closed_reason: closedReason,
    position,
    waiting_since: stillWaits(standing) && way !== 'import' ? created : null,
    archived_at: isSpam ? now : null,
    trial: way === 'trial',
    created_at: created,
    modified_at: now,
  })
  work.unwaited(written)
  work.audit({ act: 'request.create', record: 'request', recordId: id, after: { stage, status, source } })
  work.announce('requests', id)
  const chatToken = await beginTalk(work, id, { ...arrival, phone, email: arrival.email || null, isSpam })
  if (!isSpam) await publish(work, 'request.arrived', { requestId: id, way, message })
  return { requestId: id, chatToken }
}
