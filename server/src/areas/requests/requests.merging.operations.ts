import { MergeId, ProjectId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { publishMoves } from './move-request.service.ts'
import { BulkColumns } from './requests.bulk.rules.ts'
import { lockRequests } from './requests.bulk.store.ts'
import { longestWait, Moved, movedTables } from './requests.merging.rules.ts'
import {
  changeHolding,
  changeOrigin,
  holdingOf,
  insertMerge,
  keepVisitor,
  lockMerge,
  markMergeUndone,
  moveConversation,
  moveRows,
} from './requests.merging.store.ts'
import type { RequestParts } from './requests.parts.ts'
import { readRequest } from './requests.reading.operations.ts'
import { changeRequest, type RequestRecord } from './requests.store.ts'

/** Messages of one request went into another, or back; with its conversation, where the other had none. */
export interface RequestMerged {
  readonly from: RequestId
  readonly to: RequestId
  readonly undone: boolean
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'request.merged': RequestMerged
  }
}

type Pair = { readonly kept: RequestRecord; readonly duplicate: RequestRecord }

/** Both rows, held until the transaction ends. @throws Refusal not_found when one of them is none of the business's */
async function holdBoth({ db, site }: SiteWork, keptId: RequestId, duplicateId: RequestId): Promise<Pair> {
  const rows = await lockRequests(db, site.id, [keptId, duplicateId])
  const kept = rows.find((row) => row.id === keptId)
  const duplicate = rows.find((row) => row.id === duplicateId)
  if (!kept || !duplicate) throw new Refusal('not_found')
  return { kept, duplicate }
}

const noEmergency = { emergency_kind: null, emergency_at: null }

/** The danger that a request is marked with: it is answered where the conversation goes on, and stays there. */
const markOf = ({ emergency_kind, emergency_at, emergency_phone, emergency_heard }: RequestRecord) => ({
  emergency_kind,
  emergency_at,
  emergency_phone,
  emergency_heard,
})

async function moveAll(work: SiteWork, from: string, to: string, only?: Moved['rows']): Promise<Moved['rows']> {
  const rows: Moved['rows'] = {
    messages: [],
    photos: [],
    visits: [],
    quotes: [],
    assistant_acts: [],
    request_touches: [],
  }
  for (const table of movedTables) {
    const ids = only?.[table]
    if (ids?.length === 0) continue
    rows[table] = await moveRows(work.db, work.site.id, table, { from, to, ...(ids ? { only: ids } : {}) })
  }
  return rows
}

/** Nobody speaks in a conversation that goes on elsewhere. Who did, if somebody did. */
async function quiet({ db, site, now }: SiteWork, id: RequestId): Promise<Moved['holding']> {
  const holding = await holdingOf(db, site.id, id)
  if (!holding || holding.held_by === 'nobody') return null
  await changeHolding(db, site.id, id, { held_by: 'nobody', held_by_user_id: null }, now)
  return holding
}

function tell(work: SiteWork, act: string, keptId: string, duplicateId: string): void {
  work.audit({ act, record: 'request', recordId: keptId, after: { merged: duplicateId } })
  work.audit({ act, record: 'request', recordId: duplicateId, after: { merged_into: keptId } })
  for (const id of [keptId, duplicateId]) {
    work.announce('requests', id)
    for (const topic of ['messages', 'conversations', 'photos', 'visits', 'quotes'] as const)
      work.announce(topic, id, id)
  }
}

/**
 * Moves all that belongs to a duplicate to the request that is kept, and closes it. Its conversation goes along where
 * the kept one has none; otherwise nobody speaks in it any more. What moved is kept, to be taken apart again.
 * @throws Refusal not_found; conflict for a request with itself, or when one of them was merged already
 */
export const mergeRequests =
  (parts: RequestParts) =>
  async (work: SiteWork, { params, body }: Input<'mergeRequests'>): Promise<Answer<'mergeRequests'>> => {
    const { db, site, now, actor } = work
    const [keptId, duplicateId] = [params.requestId, body.duplicate_id]
    if (keptId === duplicateId) throw new Refusal('conflict')
    const { kept, duplicate } = await holdBoth(work, keptId, duplicateId)
    if (kept.merged_into !== null || duplicate.merged_into !== null) throw new Refusal('conflict')

    const rows = await moveAll(work, duplicateId, keptId)
    const conversation = await moveConversation(db, site.id, duplicateId, keptId)
    if (!conversation && rows.messages.length > 0) await keepVisitor(db, site.id, duplicateId, rows.messages)
    const holding = conversation ? null : await quiet(work, duplicateId)
    const project = kept.project_id === null ? ProjectId.nullable().parse(duplicate.project_id) : null
    const waits = longestWait(kept, duplicate)
    const moved: Moved = {
      rows,
      conversation,
      holding,
      project,
      waiting: { before: kept.waiting_since, after: waits },
      duplicate: BulkColumns.parse(duplicate),
    }
    const gone = { stage: 'closed', status: 'duplicate', closed_reason: null, waiting_since: null, ...noEmergency }
    const project_id = project === null ? duplicate.project_id : null
    await changeRequest(db, site.id, duplicateId, { ...gone, archived_at: now, merged_into: keptId, project_id }, now)
    await publishMoves(work, [{ requestId: duplicateId, from: duplicate, to: gone }])
    const danger = kept.emergency_kind === null && duplicate.emergency_kind !== null ? markOf(duplicate) : {}
    const gained = { waiting_since: waits, ...(project === null ? {} : { project_id: project }), ...danger }
    await changeRequest(db, site.id, keptId, gained, now)
    if (project !== null) await changeOrigin(db, site.id, project, keptId)

    const mergeId = newId(MergeId)
    await insertMerge(db, {
      site_id: site.id,
      id: mergeId,
      kept_id: keptId,
      merged_id: duplicateId,
      moved: JSON.stringify(moved),
      user_id: actor.kind === 'member' ? actor.userId : null,
      at: now,
      undone_at: null,
    })
    await publish(work, 'request.merged', { from: duplicateId, to: keptId, undone: false })
    tell(work, 'request.merge', keptId, duplicateId)
    return { request: await readRequest(work, keptId, parts), merge_id: mergeId }
  }

/**
 * Takes two merged requests apart: exactly what moved goes back, and the duplicate stands where it stood.
 * @throws Refusal not_found; conflict when it was undone already, or the kept one was merged into another since
 */
export const undoMerge =
  (parts: RequestParts) =>
  async (work: SiteWork, { params }: Input<'undoMerge'>): Promise<Answer<'undoMerge'>> => {
    const { db, site, now } = work
    const merge = await lockMerge(db, site.id, params.mergeId)
    if (!merge) throw new Refusal('not_found')
    const [keptId, duplicateId] = [RequestId.parse(merge.kept_id), RequestId.parse(merge.merged_id)]
    const { kept, duplicate } = await holdBoth(work, keptId, duplicateId)
    const stands = merge.undone_at === null && kept.merged_into === null && duplicate.merged_into === keptId
    if (!stands) throw new Refusal('conflict')

    const { rows, conversation, holding, project, waiting, duplicate: before } = Moved.parse(merge.moved)
    await moveAll(work, keptId, duplicateId, rows)
    if (conversation) await moveConversation(db, site.id, keptId, duplicateId)
    if (holding) await changeHolding(db, site.id, duplicateId, holding, now)
    const goesBack = project !== null && kept.project_id === project
    if (goesBack) await changeOrigin(db, site.id, project, duplicateId)
    // somebody who was answered since does not wait again
    const same = kept.waiting_since?.getTime() === waiting.after?.getTime()
    const keptChange = {
      ...(same ? { waiting_since: waiting.before } : {}),
      ...(goesBack ? { project_id: null } : {}),
    }
    await changeRequest(db, site.id, keptId, keptChange, now)
    const back = { ...before, merged_into: null, ...(goesBack ? { project_id: project } : {}) }
    await changeRequest(db, site.id, duplicateId, back, now)
    await publishMoves(work, [{ requestId: duplicateId, from: duplicate, to: back }])
    await markMergeUndone(db, site.id, params.mergeId, now)
    await publish(work, 'request.merged', { from: keptId, to: duplicateId, undone: true })
    tell(work, 'request.unmerge', keptId, duplicateId)
    return { request: await readRequest(work, keptId, parts) }
  }
