import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changeHeldRequest, lockRequest, writeWaiting } from './requests.store.ts'

/**
 * Ends the customer's wait: they were answered, called, or got a visit. The first time, the time since the request came
 * is its response time. Nothing else ends a wait: a request that is moved through the stages has not been answered.
 * @throws Refusal not_found
 */
export async function markAnswered(work: SiteWork, requestId: RequestId, by: 'member' | 'assistant'): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const isNew = row.stage === 'request' && row.status === 'new'
  if (!isNew && row.first_response_at !== null) {
    if (row.waiting_since === null) return
    work.unwaited(writeWaiting(db, site.id, requestId, null, now))
    work.announce('requests', requestId)
    return
  }
  const status = isNew ? 'contacted' : row.status
  const first = row.first_response_at ? {} : { first_response_at: now, first_response_by: by }
  changeHeldRequest(db, row, { ...first, waiting_since: null, status }, now)
  work.audit({
    act: by === 'assistant' ? 'assistant.answer' : 'request.answer',
    record: 'request',
    recordId: requestId,
    before: { status: row.status, first_response_at: row.first_response_at },
    after: { status, first_response_at: row.first_response_at ?? now },
  })
  work.announce('requests', requestId)
}

/**
 * Says since when the customer waits, or with null that it is their turn. Somebody who waits already goes on waiting
 * since then.
 * @throws Refusal not_found
 */
export async function setWaiting(work: SiteWork, requestId: RequestId, since: Date | null): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const waits = since === null ? null : (row.waiting_since ?? since)
  if (waits?.getTime() === row.waiting_since?.getTime()) return
  await writeWaiting(db, site.id, requestId, waits, now)
  work.announce('requests', requestId)
}
