import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import { RequestId, type ServiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerOf, findOrCreateCustomer } from '../customers/customers.operations.ts'
import { adoptUploads } from '../photos/photos.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { checkService, placeOnTop, searchTextFor } from './requests.placing.operations.ts'
import { readRequest } from './requests.reading.operations.ts'
import { move, stillWaits, toldApart, type Standing } from './requests.rules.ts'
import { insertRequest } from './requests.store.ts'

/** A request as it comes in, whatever the way. */
interface Arrival {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly serviceId: ServiceId | null
  readonly message: string
  readonly source: Source
  readonly standing: Standing
  readonly archived: boolean
}

/** Takes a request in: the customer is found or made, the request stands in its stage, every open office hears of it. */
async function receive(work: SiteWork, arrival: Arrival): Promise<RequestId> {
  const { db, site, now } = work
  const { name, email, address, message, source, serviceId } = arrival
  const phone = readOptionalPhone(arrival.phone, 'phone')
  await checkService(work, serviceId)
  const customerId = await findOrCreateCustomer(work, { name, phone, email: email || null, address: address || null })
  const known = await customerOf(work, customerId)
  const told = known ? toldApart({ name, phone, email: email || null }, known) : null
  const id = newId(RequestId)
  const { stage, status, closedReason } = arrival.standing
  await insertRequest(db, {
    site_id: site.id,
    id,
    customer_id: customerId,
    service_id: serviceId,
    address,
    message,
    source,
    told_contact: told && JSON.stringify(told),
    stage,
    status,
    closed_reason: closedReason,
    position: await placeOnTop(work, stage),
    waiting_since: stillWaits(arrival.standing) ? now : null,
    search_text: await searchTextFor(work, customerId, { address, message }),
    archived_at: arrival.archived ? now : null,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'request.create', record: 'request', recordId: id, after: { stage, status, source } })
  work.announce('requests', id)
  return id
}

const beginning: Standing = { stage: 'request', status: 'new' satisfies RequestStatus, closedReason: null }

/** Where a request stands that is put into a stage at once. */
function landing(stage: Stage): Standing {
  const landed = move(beginning, { stage, closedReason: stage === 'closed' ? 'other' : null })
  if ('fault' in landed) throw new Refusal('stage_refused')
  return landed
}

/** @throws Refusal phone_invalid, invalid */
export const createRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { body }: Input<'createRequest'>): Promise<Answer<'createRequest'>> => {
    const { service_id: serviceId, stage, ...told } = body
    const id = await receive(work, { ...told, serviceId, standing: landing(stage), archived: false })
    return { request: await readRequest(work, id, parts) }
  }

/**
 * A homeowner's request. A form whose hidden field is filled came from a program: it is kept, closed as spam and out of
 * sight, and answered like any other, so that the program learns nothing.
 * @throws Refusal phone_invalid, invalid, not_found, upload_incomplete, photo_refused
 */
export const createPublicRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { body, origin }: Input<'createPublicRequest'>): Promise<Answer<'createPublicRequest'>> => {
    const { name, phone, email, address, message, source } = body
    const spam = body.website !== ''
    const id = await receive(work, {
      name,
      phone,
      email,
      address,
      message,
      source,
      serviceId: body.service_id === '' ? null : body.service_id,
      standing: spam ? { stage: 'closed', status: 'spam', closedReason: null } : beginning,
      archived: spam,
    })
    if (body.consent) {
      const after = { texts: true, address: origin.address }
      work.audit({ act: 'request.consent', record: 'request', recordId: id, after })
    }
    if (body.upload_ids.length > 0) {
      const adoption = { uploadIds: body.upload_ids, target: { requestId: id }, formToken: body.form_token }
      await adoptUploads(parts.photos, work, adoption)
    }
    return { request_id: id }
  }
