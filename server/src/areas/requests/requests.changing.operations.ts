import { CustomerId, type RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { RequestParts } from './requests.parts.ts'
import { checkService, placeOnTop, searchTextFor } from './requests.placing.operations.ts'
import { Words } from './requests.present.ts'
import { readRequest } from './requests.reading.operations.ts'
import { move, stillWaits, type Standing } from './requests.rules.ts'
import { changeRequest, lockRequest, type RequestRecord } from './requests.store.ts'

const stageFaults = {
  status_of_another_stage: { path: 'status', message: 'is not a status of that stage' },
  reason_missing: { path: 'closed_reason', message: 'is needed to close a request as lost' },
} as const

/** @throws Refusal stage_refused */
function moved(
  from: Standing,
  { stage, status, closed_reason: closedReason }: Input<'updateRequest'>['body'],
): Standing {
  const to = move(from, { stage, status, closedReason })
  if (!('fault' in to)) return to
  const { path, message } = stageFaults[to.fault]
  throw new Refusal('stage_refused', { detail: `${path} ${message}`, faults: [{ path: `body.${path}`, message }] })
}

/** A person who moves a new request has been in touch, or has decided: either way nobody waits for a first word. */
function answeredBy(row: RequestRecord, to: Standing, now: Date): { waiting_since?: null; first_response_at?: Date } {
  const isMoved = to.stage !== row.stage || to.status !== row.status
  if (!isMoved || row.waiting_since === null || stillWaits(to)) return {}
  return to.stage === 'closed' || row.first_response_at
    ? { waiting_since: null }
    : { waiting_since: null, first_response_at: now }
}

const actOf = (changed: object, archived: boolean | undefined): string => {
  if ('archived' in changed) return archived ? 'request.archive' : 'request.restore'
  return 'stage' in changed || 'status' in changed ? 'request.move' : 'request.update'
}

/** Moves, corrects, archives. What changes nothing writes nothing. @throws Refusal not_found, stale, invalid, stage_refused */
export const updateRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'updateRequest'>): Promise<Answer<'updateRequest'>> => {
    const { db, site, now } = work
    const { requestId } = params
    const row = await lockRequest(db, site.id, requestId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    await checkService(work, body.service_id ?? null)

    const { stage, status, closed_reason: closedReason } = Words.parse(row)
    const to = moved({ stage, status, closedReason }, body)
    const { archived, ...fields } = { ...body, stage: to.stage, status: to.status, closed_reason: to.closedReason }
    const changes = changesBetween({ ...row, archived: row.archived_at !== null }, { ...fields, archived })
    if (!changes) return { request: await readRequest(work, requestId, parts) }

    const { address = row.address, message = row.message } = body
    const said = 'address' in changes.after || 'message' in changes.after
    const change = {
      ...fields,
      ...('archived' in changes.after ? { archived_at: archived ? now : null } : {}),
      ...(to.stage === stage ? {} : { position: await placeOnTop(work, to.stage) }),
      ...answeredBy(row, to, now),
      ...(said
        ? { search_text: await searchTextFor(work, CustomerId.parse(row.customer_id), { address, message }) }
        : {}),
    }
    await changeRequest(db, site.id, requestId, change, now)
    work.audit({ act: actOf(changes.after, archived), record: 'request', recordId: requestId, ...changes })
    work.announce('requests', requestId)
    return { request: await readRequest(work, requestId, parts) }
  }

/**
 * A member's first word to the customer was queued: nobody waits any more. The time between is the response time that
 * the home screen shows.
 * @throws Refusal not_found
 */
export async function markAnswered(work: SiteWork, requestId: RequestId): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const isNew = row.stage === 'request' && row.status === 'new'
  if (!isNew && row.waiting_since === null && row.first_response_at !== null) return
  const status = isNew ? 'contacted' : row.status
  const answered = { waiting_since: null, first_response_at: row.first_response_at ?? now, status }
  await changeRequest(db, site.id, requestId, answered, now)
  const before = { status: row.status, first_response_at: row.first_response_at }
  const after = { status, first_response_at: answered.first_response_at }
  work.audit({ act: 'request.answer', record: 'request', recordId: requestId, before, after })
  work.announce('requests', requestId)
}
