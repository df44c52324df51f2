import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { remembered } from '../../platform/work/remembered.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { placeAbove } from './requests.placing.operations.ts'
import { move } from './requests.rules.ts'
import { changeHeldRequest, firstPosition, lockRequest } from './requests.store.ts'
import { Words } from './requests.words.ts'

export interface AssistantMove {
  readonly stage: Stage
  readonly status: RequestStatus
}

/** Most requests move to this column: turns that share a transaction ask once where it begins. */
const firstQualifying = remembered((work) => firstPosition(work.db, work.site.id, 'qualifying'))
const firstOf = (work: SiteWork, stage: Stage) =>
  stage === 'qualifying' ? firstQualifying(work) : firstPosition(work.db, work.site.id, stage)

/** Holds the request, and reads what moving it will ask for, along with whatever is read at the same moment. */
export async function lookAheadOfMove(work: SiteWork, requestId: RequestId): Promise<void> {
  await Promise.all([lockRequest(work.db, work.site.id, requestId), firstQualifying(work)])
}

/**
 * The assistant moves a request on. Only while it is asked about: once a member has quoted, won, closed or put it away,
 * their word stands. False when nothing was moved.
 * @throws Refusal not_found; stage_refused for a status of another stage
 */
export async function moveByAssistant(work: SiteWork, requestId: RequestId, to: AssistantMove): Promise<boolean> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  if (row.archived_at !== null || (stage !== 'request' && stage !== 'qualifying')) return false
  const moved = move({ stage, status, closedReason }, { ...to, closedReason: 'other' })
  if ('fault' in moved) throw new Refusal('stage_refused')
  const changes = changesBetween({ stage, status }, { stage: moved.stage, status: moved.status })
  if (!changes) return false
  changeHeldRequest(
    db,
    row,
    {
      stage: moved.stage,
      status: moved.status,
      closed_reason: moved.closedReason,
      ...(moved.stage === stage ? {} : { position: placeAbove(await firstOf(work, moved.stage)) }),
      ...(moved.stage === 'closed' ? { waiting_since: null } : {}),
    },
    now,
  )
  work.audit({ act: 'assistant.move', record: 'request', recordId: requestId, ...changes })
  work.announce('requests', requestId)
  return true
}
