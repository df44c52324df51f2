import { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { letAssistantGo } from './requests.leaving.operations.ts'
import { placeOnTop } from './requests.placing.operations.ts'
import { move, type Move, type Standing } from './requests.rules.ts'
import { answeredBy } from './requests.standing.operations.ts'
import { changeRequest, lockRequest, type RequestRecord } from './requests.store.ts'
import { Words } from './requests.words.ts'

/** Something done to a request by another area: the word and the facts of its history. */
export interface Happening {
  readonly act: string
  readonly facts: object
}

/**
 * Writes into a request's history what another area did for it, and lets the request follow where that leads: `lead` is
 * given where it stands, and answers where it goes, or null. Archived requests stay where they are.
 * @throws Refusal not_found; stage_refused when it leads where no request can be
 */
export async function followRequest(
  work: SiteWork,
  requestId: RequestId,
  happening: Happening,
  lead: (from: Standing) => Move | null,
): Promise<void> {
  const row = await holdRequest(work, requestId)
  const { stage, status, closed_reason: closedReason } = Words.parse(row)
  const target = row.archived_at === null ? lead({ stage, status, closedReason }) : null
  const to = target === null ? null : move({ stage, status, closedReason }, target)
  if (to && 'fault' in to) throw new Refusal('stage_refused')
  const changes = to && changesBetween({ stage, status }, { stage: to.stage, status: to.status })
  if (to && changes) await moveOn(work, row, to)
  work.audit({
    act: happening.act,
    record: 'request',
    recordId: requestId,
    before: changes?.before ?? {},
    after: { ...happening.facts, ...changes?.after },
  })
  work.announce('requests', requestId)
}

/** The request's row, held until the transaction ends: what is done to one request follows in order. @throws Refusal not_found */
export async function holdRequest({ db, site }: SiteWork, requestId: RequestId): Promise<RequestRecord> {
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  return row
}

async function moveOn(work: SiteWork, row: RequestRecord, to: Standing): Promise<void> {
  const { db, site, now, actor } = work
  const place = to.stage === row.stage ? {} : { position: await placeOnTop(work, to.stage) }
  const answered = actor.kind === 'member' ? answeredBy(row, to, now) : {}
  const change = { stage: to.stage, status: to.status, closed_reason: to.closedReason, ...place, ...answered }
  const id = RequestId.parse(row.id)
  await changeRequest(db, site.id, id, change, now)
  await letAssistantGo(work, [{ id, from: row.stage, to: to.stage }])
}
