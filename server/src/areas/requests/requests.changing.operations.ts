import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { checkMember, moved, publishMoves } from './move-request.service.ts'
import type { RequestParts } from './requests.parts.ts'
import { checkService, placeOnTop } from './requests.placing.operations.ts'
import { readRequest } from './requests.reading.operations.ts'
import { changeRequest, lockRequest } from './requests.store.ts'
import { Words } from './requests.words.ts'

const actOf = (changed: object, archived: boolean | undefined): string => {
  if ('emergency' in changed) return 'request.clear_emergency'
  if ('archived' in changed) return archived ? 'request.archive' : 'request.restore'
  if ('stage' in changed || 'status' in changed) return 'request.move'
  return 'assigned_id' in changed ? 'request.assign' : 'request.update'
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
    await checkMember(work, body.assigned_id)

    const { stage, status, closed_reason: closedReason } = Words.parse(row)
    const to = await moved(work, requestId, { stage, status, closedReason }, body)
    const { archived, emergency, assigned_id: assigned, quote_id: quote, without_quote: _, ...rest } = body
    const fields = { ...rest, stage: to.stage, status: to.status, closed_reason: to.closedReason }
    const changes = changesBetween(
      { ...row, archived: row.archived_at !== null, assigned_id: row.assigned_user_id, emergency: row.emergency_kind },
      { ...fields, archived, assigned_id: assigned, emergency },
    )
    if (!changes) return { request: await readRequest(work, requestId, parts) }

    const change = {
      ...fields,
      ...(assigned === undefined ? {} : { assigned_user_id: assigned }),
      ...('archived' in changes.after ? { archived_at: archived ? now : null } : {}),
      ...('emergency' in changes.after ? { emergency_kind: null, emergency_at: null } : {}),
      ...(to.stage === stage ? {} : { position: await placeOnTop(work, to.stage) }),
    }
    await changeRequest(db, site.id, requestId, change, now)
    await publishMoves(work, [{ requestId, from: row, to }])
    const { before } = changes
    const after = { ...changes.after, ...(quote && to.stage !== stage ? { quote } : {}) }
    work.audit({ act: actOf(after, archived), record: 'request', recordId: requestId, before, after })
    work.announce('requests', requestId)
    return { request: await readRequest(work, requestId, parts) }
  }
