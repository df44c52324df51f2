import { CustomerId, type RequestId, type ServiceId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { fillCustomer, isRealName } from '../customers/customers.filling.operations.ts'
import { customerOf } from '../customers/customers.operations.ts'
import { hasService } from '../sites/sites.operations.ts'
import { isOwnNewCustomer } from './requests.facts.store.ts'
import { toldApart, type TellingContact } from './requests.rules.ts'
import { changeHeldRequest, changeRequest, lockRequest, type RequestRecord } from './requests.store.ts'
import { Told } from './requests.words.ts'

/** What a customer says of themselves and their wish in a conversation. The phone number as it is dialled (E.164). */
export interface Learned {
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly address?: string
  readonly serviceId?: ServiceId
}

/**
 * Writes down what a customer said, where nothing is known yet: in the request, and in the customer's record when that
 * was made for this request and has no other. Of somebody known before, contacts are kept beside the request for a
 * member to see: who knows a number must not be able to write into its owner's record.
 * @throws Refusal not_found
 */
export async function learnFromCustomer(work: SiteWork, requestId: RequestId, learned: Learned): Promise<void> {
  const { db, site, now } = work
  const { serviceId, ...ofThem } = learned
  if (Object.keys(ofThem).length === 0) return takeService(work, requestId, serviceId)
  const [row, isOwn] = await Promise.all([
    lockRequest(db, site.id, requestId),
    isOwnNewCustomer(db, site.id, requestId),
  ])
  if (!row) throw new Refusal('not_found')
  const customerId = CustomerId.parse(row.customer_id)
  const filled = isOwn
    ? await fillCustomer(work, customerId, {
        name: learned.name ?? null,
        phone: learned.phone ?? null,
        email: learned.email ?? null,
        address: learned.address ?? null,
      })
    : {}
  const told = await toldSince(work, row, learned)
  const fields = await wishSince(work, row, learned)
  const change = { ...fields, ...(told ? { told_contact: JSON.stringify(told) } : {}) }
  const after = { ...told, ...filled, ...fields }
  if (Object.keys(after).length === 0) return
  work.unwaited(changeRequest(db, site.id, requestId, change, now))
  tellOf(work, requestId, after)
}

/** What they need says nothing of themselves: it stands in the request alone. */
async function takeService(work: SiteWork, requestId: RequestId, serviceId: ServiceId | undefined): Promise<void> {
  const row = await lockRequest(work.db, work.site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const { service_id: service } = await wishSince(work, row, serviceId === undefined ? {} : { serviceId })
  if (service === undefined) return
  changeHeldRequest(work.db, row, { service_id: service }, work.now)
  tellOf(work, requestId, { service_id: service })
}

function tellOf(work: SiteWork, requestId: RequestId, after: object): void {
  const act = work.actor.kind === 'server' ? 'assistant.learn' : 'request.learn'
  work.audit({ act, record: 'request', recordId: requestId, after })
  work.announce('requests', requestId)
}

/** The empty fields of the request that are known now. */
async function wishSince(work: SiteWork, row: RequestRecord, { address, serviceId }: Learned) {
  const takes = row.service_id === null && serviceId !== undefined && (await hasService(work, serviceId))
  return {
    ...(row.address === '' && address ? { address } : {}),
    ...(takes ? { service_id: serviceId } : {}),
  }
}

/** What is to be kept beside the request; null when nothing new differs from what is known of the customer. */
async function toldSince(work: SiteWork, row: RequestRecord, learned: Learned): Promise<TellingContact | null> {
  const known = await customerOf(work, CustomerId.parse(row.customer_id))
  const kept = Told.parse(row.told_contact)
  if (!known) return null
  // who gave a known customer's contact and no name has no name until they say one
  const otherwise = kept?.name === '' ? '' : known.name
  const all: TellingContact = {
    name: [kept?.name ?? '', learned.name ?? ''].find(isRealName) ?? otherwise,
    phone: kept?.phone ?? learned.phone ?? null,
    email: kept?.email ?? learned.email?.toLowerCase() ?? null,
  }
  const told = toldApart(all, known)
  const isNew = told !== null && (told.name !== kept?.name || told.phone !== kept.phone || told.email !== kept.email)
  return isNew ? told : null
}
