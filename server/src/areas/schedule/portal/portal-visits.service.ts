import type { Visit } from '#contract/schedule/types.ts'
import type { VisitAnswer } from '#contract/schedule/values.ts'
import { RequestId, type CustomerId, type VisitId } from '#contract/shared.ts'
import { publish } from '../../../platform/events/events.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentVisits } from '../visits/visits.presenter.ts'
import { lockForVisits } from '../visits/visits.service.ts'
import { changeVisit } from '../visits/visits.store.ts'
import { comingVisits, pastVisits, visitOfCustomer } from './portal-visits.store.ts'

/** What a customer sees of the calendar, and says to it, on a page of their own. */

/** A customer's visits: those to come in order of time, those that are over newest first; so many of each at most. */
export async function visitsFor(
  work: SiteWork,
  customerId: CustomerId,
  most: { readonly coming: number; readonly past: number },
): Promise<{ readonly coming: readonly Visit[]; readonly past: readonly Visit[] }> {
  const { db, site, now } = work
  const coming = await comingVisits(db, site.id, customerId, now, most.coming)
  const past = await pastVisits(db, site.id, customerId, now, most.past)
  return { coming: await presentVisits(work, coming), past: await presentVisits(work, past) }
}

/** What a customer said to the time of a visit. */
export interface VisitAnswered {
  readonly requestId: RequestId
  readonly visitId: string
  readonly starts: Date
  readonly answer: VisitAnswer
}
declare module '../../../platform/events/events.ts' {
  interface Events {
    'visit.answered': VisitAnswered
  }
}

/**
 * The customer says that a time suits them, or that they would like another. Said again it is said once; of the two the
 * last one holds. `starts`: the time that they saw. Undefined where it is none of theirs, is over or called off, was moved
 * since they looked, or the business has not confirmed yet what they would confirm.
 */
export async function answerVisit(
  work: SiteWork,
  said: {
    readonly customerId: CustomerId
    readonly visitId: VisitId
    readonly starts: string
    readonly answer: VisitAnswer
  },
): Promise<{ readonly visit: Visit; readonly requestId: RequestId | null; readonly isNew: boolean } | undefined> {
  const { db, site, now } = work
  const { customerId, visitId, answer } = said
  const find = () => visitOfCustomer(db, site.id, customerId, visitId)
  const found = await find()
  if (!found) return undefined
  const requestId = RequestId.nullable().parse(found.request_id)
  await lockForVisits(work, [requestId])
  const row = await find()
  if (!row?.starts_at || !row.ends_at || row.ends_at <= now || row.starts_at.toISOString() !== said.starts)
    return undefined
  if (row.state !== 'confirmed' && !(row.state === 'hold' && answer === 'another_time')) return undefined
  const shown = async (visit: typeof row) => {
    const [first] = await presentVisits(work, [visit])
    return first
  }
  const isNew = row.customer_answer !== answer
  const change = { customer_answer: answer, customer_answered_at: now }
  const visit = await shown(isNew ? await changeVisit(db, site.id, row.id, change, now) : row)
  if (!visit) return undefined
  if (!isNew) return { visit, requestId, isNew }
  const changes = { before: { reply: row.customer_answer }, after: { reply: answer } }
  work.audit({ act: 'visit.customer_answer', record: 'visit', recordId: row.id, ...changes })
  if (requestId) await publish(work, 'visit.answered', { requestId, visitId: row.id, starts: row.starts_at, answer })
  work.announce('visits', row.id, ...(requestId ? [requestId] : []))
  return { visit, requestId, isNew }
}
