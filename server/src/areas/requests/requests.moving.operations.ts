import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { placeOnTop } from './requests.placing.operations.ts'
import { move } from './requests.rules.ts'
import { changeRequest, lockRequest } from './requests.store.ts'
import { Words } from './requests.words.ts'

export interface AssistantMove {
  readonly stage: Stage
  readonly status: RequestStatus
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
  const change = {
    stage: moved.stage,
    status: moved.status,
    closed_reason: moved.closedReason,
    ...(moved.stage === stage ? {} : { position: await placeOnTop(work, moved.stage) }),
    ...(moved.stage === 'closed' ? { waiting_since: null } : {}),
  }
  work.unwaited(changeRequest(db, site.id, requestId, change, now))
  work.audit({ act: 'assistant.move', record: 'request', recordId: requestId, ...changes })
  work.announce('requests', requestId)
  return true
}
