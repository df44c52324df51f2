import { generateKeyBetween } from 'fractional-indexing'
import type { Stage } from '#contract/requests.ts'
import { CustomerId, RequestId, ServiceId, type SiteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findOrCreateCustomer } from '../customers/customers.operations.ts'
import { adoptUploads, carryToProject, photosOf, type PhotoTools } from '../photos/photos.operations.ts'
import type { ProjectOperations } from '../projects/projects.operations.ts'
import { presentRequest } from './requests.present.ts'
import { move, projectNameOf, readCursor, searchTextOf, stillWaits, writeCursor, type Standing } from './requests.rules.ts'
import {
  changeRequest, countByStage, findCustomer, findRequest, findService, firstPosition, insertRequest, listRequests as list, lockRequest,
} from './requests.store.ts'
import { Words } from './requests.present.ts'

/** Photos that a request shows in the list; its own page shows all. */
const listPhotos = 4
const allPhotos = 200

export interface RequestParts {
  readonly photos: PhotoTools
  readonly projects: Pick<ProjectOperations, 'createProjectFor' | 'readProject'>
}

/** A request as it comes in, whatever the way. */
export interface Arrival {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly serviceId: ServiceId | null
  readonly message: string
  readonly source: Answer<'getRequest'>['request']['source']
  readonly standing: Standing
  readonly archived: boolean
}

/** @throws Refusal not_found */
async function readRequest(work: SiteWork, id: RequestId, parts: RequestParts) {
  const row = await findRequest(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  const photos = await photosOf(parts.photos, work, { requestIds: [row.id] }, allPhotos)
  return presentRequest(row, photos.get(row.id) ?? { photos: [], count: 0 }, work.actor)
}

async function requireService(work: SiteWork, id: ServiceId | null) {
  if (id === null) return undefined
  const service = await findService(work.db, work.site.id, id)
  if (!service) throw refuseField('invalid', 'service_id', 'is not a service of this business')
  return service
}

/** A place before the first card of a stage: newcomers are seen first. */
const placeOnTop = async (work: SiteWork, stage: Stage) =>
  generateKeyBetween(null, await firstPosition(work.db, work.site.id, stage))

/** Takes a request in: the customer is found or made, the request stands in its stage, every open office hears of it. */
async function receive(work: SiteWork, arrival: Arrival): Promise<RequestId> {
  const { db, site, now } = work
  const phone = readOptionalPhone(arrival.phone, 'phone')
  await requireService(work, arrival.serviceId)
  const customerId = CustomerId.parse(
    await findOrCreateCustomer(work, { name: arrival.name, phone, email: arrival.email || null, address: arrival.address || null }),
  )
  const customer = await findCustomer(db, site.id, customerId)
  const id = newId(RequestId)
  const { stage, status, closedReason } = arrival.standing
  await insertRequest(db, {
    site_id: site.id, id, customer_id: customerId, service_id: arrival.serviceId, address: arrival.address, message: arrival.message,
    source: arrival.source, stage, status, closed_reason: closedReason, position: await placeOnTop(work, stage),
    waiting_since: stillWaits(arrival.standing) ? now : null,
    search_text: searchTextOf([customer.name, customer.phone, customer.email, arrival.address, arrival.message]),
    archived_at: arrival.archived ? now : null, created_at: now, modified_at: now,
  })
  work.audit({ act: 'request.create', record: 'request', recordId: id, after: { stage, status, source: arrival.source } })
  work.announce('requests', id)
  return id
}

const landing = (stage: Stage): Standing => {
  const landed = move({ stage: 'request', status: 'new', closedReason: null }, { stage, closedReason: stage === 'closed' ? 'other' : null })
  if ('fault' in landed) throw new Refusal('stage_refused')
  return landed
}

const createRequest = (parts: RequestParts) => async (work: SiteWork, { body }: Input<'createRequest'>): Promise<Answer<'createRequest'>> => {
  const id = await receive(work, {
    name: body.name, phone: body.phone, email: body.email, address: body.address, serviceId: body.service_id,
    message: body.message, source: body.source, standing: landing(body.stage), archived: false,
  })
  return { request: await readRequest(work, id, parts) }
}

/**
 * A homeowner's request. A form whose hidden field is filled came from a program: it is kept, closed as spam and out of
 * sight, and answered like any other, so that the program learns nothing.
 */
const createPublicRequest = (parts: RequestParts) =>
  async (work: SiteWork, { body, origin }: Input<'createPublicRequest'>): Promise<Answer<'createPublicRequest'>> => {
    const spam = body.website !== ''
    const id = await receive(work, {
      name: body.name, phone: body.phone, email: body.email, address: body.address,
      serviceId: body.service_id === '' ? null : body.service_id, message: body.message, source: body.source,
      standing: spam ? { stage: 'closed', status: 'spam', closedReason: null } : landing('request'), archived: spam,
    })
    if (body.consent) {
      work.audit({ act: 'request.consent', record: 'request', recordId: id, after: { texts: true, address: origin.address } })
    }
    if (body.upload_ids.length > 0) {
      await adoptUploads(parts.photos, work, { uploadIds: body.upload_ids, target: { requestId: id }, formToken: body.form_token })
    }
    return { request_id: id }
  }

const listRequests = (parts: RequestParts) => async (work: SiteWork, { query }: Input<'listRequests'>): Promise<Answer<'listRequests'>> => {
  const { db, site } = work
  const after = query.cursor ? readCursor(query.cursor) : undefined
  if (query.cursor && !after) {
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  }
  const rows = await list(db, site.id, {
    stages: query.stage, statuses: query.status, sources: query.source, archived: query.archived, search: query.search, after, limit: query.limit,
  })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const photos = await photosOf(parts.photos, work, { requestIds: page.map((row) => row.id) }, listPhotos)
  const counts = { request: 0, qualifying: 0, quote: 0, won: 0, closed: 0 }
  for (const { stage, count } of await countByStage(db, site.id, query.archived)) counts[Words.shape.stage.parse(stage)] = Number(count)
  return {
    requests: page.map((row) => presentRequest(row, photos.get(row.id) ?? { photos: [], count: 0 }, work.actor)),
    next_cursor: last ? writeCursor({ created: last.created_at, id: last.id }) : null,
    stage_counts: counts,
  }
}

const getRequest = (parts: RequestParts) => async (work: SiteWork, { params }: Input<'getRequest'>): Promise<Answer<'getRequest'>> => ({
  request: await readRequest(work, params.requestId, parts),
})

const stageFaults = {
  status_of_another_stage: { path: 'status', message: 'is not a status of that stage' },
  reason_missing: { path: 'closed_reason', message: 'is needed to close a request as lost' },
} as const

const updateRequest = (parts: RequestParts) => async (work: SiteWork, { params, body, ifVersion }: Input<'updateRequest'>): Promise<Answer<'updateRequest'>> => {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, params.requestId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (body.service_id !== undefined) await requireService(work, body.service_id)

  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  const to = move({ stage, status, closedReason }, { stage: body.stage, status: body.status, closedReason: body.closed_reason })
  if ('fault' in to) {
    const { path, message } = stageFaults[to.fault]
    throw new Refusal('stage_refused', { detail: `${path} ${message}`, faults: [{ path: `body.${path}`, message }] })
  }
  const moved = to.stage !== stage || to.status !== status
  // a person who moves a new request has been in touch, or has decided: either way nobody waits for a first word
  const answered = moved && !stillWaits(to) && row.waiting_since !== null
  const change = {
    stage: to.stage, status: to.status, closed_reason: to.closedReason,
    closed_note: body.closed_note ?? row.closed_note,
    message: body.message ?? row.message,
    address: body.address ?? row.address,
    service_id: body.service_id === undefined ? row.service_id : body.service_id,
    archived_at: body.archived === undefined ? row.archived_at : body.archived ? (row.archived_at ?? now) : null,
    position: to.stage === stage ? row.position : await placeOnTop(work, to.stage),
    ...(answered ? { waiting_since: null, first_response_at: to.stage === 'closed' ? row.first_response_at : (row.first_response_at ?? now) } : {}),
    search_text: await searchTextFor(work, CustomerId.parse(row.customer_id), body.address ?? row.address, body.message ?? row.message),
  }
  await changeRequest(db, site.id, params.requestId, change, now)
  work.audit({
    act: body.archived === undefined ? (moved ? 'request.move' : 'request.update') : body.archived ? 'request.archive' : 'request.restore',
    record: 'request', recordId: params.requestId,
    before: { stage, status, archived: row.archived_at !== null }, after: { stage: to.stage, status: to.status, archived: change.archived_at !== null },
  })
  work.announce('requests', params.requestId)
  return { request: await readRequest(work, params.requestId, parts) }
}

async function searchTextFor(work: SiteWork, customerId: CustomerId, address: string, message: string): Promise<string> {
  const customer = await findCustomer(work.db, work.site.id, customerId)
  return searchTextOf([customer.name, customer.phone, customer.email, address, message])
}

/** The request's row is locked first, so that two presses at once give one project. */
const createProjectFromRequest = (parts: RequestParts) =>
  async (work: SiteWork, { params }: Input<'createProjectFromRequest'>): Promise<Answer<'createProjectFromRequest'>> => {
    const { db, site, now } = work
    const locked = await lockRequest(db, site.id, params.requestId)
    const row = locked && (await findRequest(db, site.id, params.requestId))
    if (!row) throw new Refusal('not_found')
    if (locked.project_id) return { project: await parts.projects.readProject(work, locked.project_id) }

    const projectId = await parts.projects.createProjectFor(work, {
      requestId: params.requestId, name: projectNameOf(row.service_name, row.customer_name), customerId: CustomerId.parse(row.customer_id),
      address: row.address, serviceId: row.service_id === null ? null : ServiceId.parse(row.service_id), description: row.message,
    })
    await carryToProject(work, params.requestId, projectId)
    await changeRequest(db, site.id, params.requestId, { project_id: projectId }, now)
    work.audit({ act: 'request.convert', record: 'request', recordId: params.requestId, after: { project: projectId } })
    work.announce('requests', params.requestId)
    return { project: await parts.projects.readProject(work, projectId) }
  }

/**
 * A member's first word to the customer was queued: nobody waits any more. The time between is the response time that
 * the home screen shows.
 */
export async function markAnswered(work: SiteWork, requestId: RequestId): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const isNew = row.stage === 'request' && row.status === 'new'
  if (!isNew && row.waiting_since === null && row.first_response_at !== null) return
  await changeRequest(db, site.id, requestId, {
    waiting_since: null, first_response_at: row.first_response_at ?? now, status: isNew ? 'contacted' : row.status,
  }, now)
  work.announce('requests', requestId)
}

/** Whom a request's messages go to. @throws Refusal not_found */
export async function recipientOf(work: SiteWork, requestId: RequestId): Promise<{ customerId: CustomerId; siteId: SiteId }> {
  const row = await findRequest(work.db, work.site.id, requestId)
  if (!row) throw new Refusal('not_found')
  return { customerId: CustomerId.parse(row.customer_id), siteId: work.site.id }
}

export const requestOperations = (parts: RequestParts) => ({
  listRequests: listRequests(parts),
  getRequest: getRequest(parts),
  createRequest: createRequest(parts),
  updateRequest: updateRequest(parts),
  createProjectFromRequest: createProjectFromRequest(parts),
  createPublicRequest: createPublicRequest(parts),
})
export type RequestOperations = ReturnType<typeof requestOperations>
