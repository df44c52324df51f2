import { RequestId, type CustomerId, type VisitId } from '#contract/shared.ts'
import type { Visit, VisitAnswer } from '#contract/schedule.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { followRequest, holdRequest } from '../requests/index.ts'
import { timeZoneOf } from '../sites/sites.zone.operations.ts'
import { comingVisits, pastVisits, visitOfCustomer } from './schedule.customer.store.ts'
import { presentVisit } from './schedule.present.ts'
import { changeVisit, holdCalendar } from './schedule.store.ts'
import { visitWords } from './schedule.telling.rules.ts'

/** What a customer sees of the calendar, and says to it, on a page of their own. */

/** A customer's visits: those to come in order of time, those that are over newest first; so many of each at most. */
export async function visitsFor(
  { db, site, now }: SiteWork,
  customerId: CustomerId,
  most: { readonly coming: number; readonly past: number },
): Promise<{ readonly coming: readonly Visit[]; readonly past: readonly Visit[] }> {
  const coming = await comingVisits(db, site.id, customerId, now, most.coming)
  const past = await pastVisits(db, site.id, customerId, now, most.past)
  return { coming: coming.map((row) => presentVisit(row, 0)), past: past.map((row) => presentVisit(row, 0)) }
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
): Promise<{ readonly visit: Visit; readonly isNew: boolean } | undefined> {
  const { db, site, now } = work
  const { customerId, visitId, answer } = said
  const find = () => visitOfCustomer(db, site.id, customerId, visitId)
  const found = await find()
  if (!found) return undefined
  const requestId = RequestId.parse(found.request_id)
  // the request first and the calendar then, as in every act that touches both
  await holdRequest(work, requestId)
  await holdCalendar(db, site.id)
  const row = await find()
  if (!row || row.ends_at <= now || row.starts_at.toISOString() !== said.starts) return undefined
  if (row.state !== 'confirmed' && !(row.state === 'hold' && answer === 'another_time')) return undefined
  if (row.customer_answer === answer) return { visit: presentVisit(row, 0), isNew: false }
  const changed = await changeVisit(db, site.id, row.id, { customer_answer: answer, customer_answered_at: now }, now)
  const changes = { before: { reply: row.customer_answer }, after: { reply: answer } }
  work.audit({ act: 'visit.customer_answer', record: 'visit', recordId: row.id, ...changes })
  const facts = { visit: row.id, starts: row.starts_at, reply: answer }
  await followRequest(work, requestId, { act: 'request.visit_answer', facts }, () => null)
  work.announce('visits', row.id, requestId)
  return { visit: presentVisit(changed, 0), isNew: true }
}

/** The day of a visit and when it begins, in words of a language, by the clock of the business. */
export async function timeOfVisit(
  work: SiteWork,
  { starts }: Pick<Visit, 'starts'>,
): Promise<(locale: 'en' | 'es') => { readonly day: string; readonly from: string }> {
  const timeZone = await timeZoneOf(work)
  const visit = { state: 'confirmed', starts_at: new Date(starts), arrival_minutes: 0 }
  return (locale) => {
    const { day, from } = visitWords(visit, { timeZone, locale })
    return { day, from }
  }
}
