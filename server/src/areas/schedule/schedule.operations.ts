import type { Slot, Visit, VisitSummary } from '#contract/schedule.ts'
import { VisitId, type RequestId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { openHoursOf } from '../sites/sites.stretches.operations.ts'
import { presentVisit, summarizeVisit } from './schedule.present.ts'
import { noticeMinutes, slotsIn, stretchFrom, within } from './schedule.rules.ts'
import {
  changeVisit,
  findNext,
  holdCalendar,
  insertVisit,
  listUpcoming,
  listVisits,
  takenIn,
} from './schedule.store.ts'

/** What other areas ask of the calendar. It knows nothing of requests, which ask it. */

/** Of each request the visit that is on or comes next, held or confirmed; a request without one is left out. */
export async function nextVisits(work: SiteWork, requestIds: readonly string[]): Promise<Map<string, VisitSummary>> {
  if (requestIds.length === 0) return new Map()
  const rows = await findNext(work.db, work.site.id, requestIds, work.now)
  return new Map(rows.map((row) => [row.request_id, summarizeVisit(row)]))
}

/** Held and confirmed visits of a stretch of time: how many, and the first that are not over. */
export interface VisitsFound {
  readonly count: number
  readonly visits: readonly (VisitSummary & { readonly requestId: string })[]
}

/** Visits that begin within a stretch, in their order. Over is one whose window of arrival and length have passed. */
export async function visitsIn(
  { db, site, now }: SiteWork,
  stretch: { readonly begins: Date; readonly ends: Date },
  limit: number,
): Promise<VisitsFound> {
  const { count, rows } = await listUpcoming(db, site.id, { stretch, now, limit })
  return { count, visits: rows.map((row) => ({ ...summarizeVisit(row), requestId: row.request_id })) }
}

export interface SlotSearch {
  /** The first day is the one of this moment, by the business's calendar; no slot begins before it. */
  readonly from: Date
  readonly days: number
  /** How long a slot is. */
  readonly minutes: number
  readonly most?: number
}

/** A month of half hours, and some. */
const mostSlots = 2000

/** Times within the business's hours that no visit takes, from two hours ahead on, each on the hour or half hour. */
export async function freeSlots(work: SiteWork, search: SlotSearch): Promise<Slot[]> {
  const { db, site, now } = work
  const { from, days, minutes, most = mostSlots } = search
  const { open, offsetAt } = await openHoursOf(work, { from, days })
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const visits = await takenIn(db, site.id, { begins: first.begins, ends: last.ends })
  const taken = visits.map((visit) => ({ begins: visit.starts_at, ends: visit.ends_at }))
  const notice = stretchFrom(now, noticeMinutes).ends
  const slots = slotsIn(open, taken, { minutes, most, offsetAt, earliest: from > notice ? from : notice })
  return slots.map(({ begins, ends }) => ({ starts: begins.toISOString(), ends: ends.toISOString() }))
}

export interface HoldWanted {
  readonly requestId: RequestId
  readonly starts: Date
  readonly minutes: number
  readonly madeBy: 'assistant' | 'customer'
}

/**
 * Takes a time that was offered, until the business confirms it. Of two that want the same time the second is refused.
 * Asking again for the time that the request holds already gives that visit; another time sets the earlier one free,
 * because somebody who is offered times takes one of them.
 * @throws Refusal slot_taken when it is not free, is over, or lies outside the business's hours
 */
export async function holdVisit(work: SiteWork, { requestId, starts, minutes, madeBy }: HoldWanted): Promise<Visit> {
  const { db, site, now } = work
  await holdCalendar(db, site.id)
  const wanted = stretchFrom(starts, minutes)
  const own = (await listVisits(db, site.id, requestId, 200)).filter(
    (visit) => visit.state === 'hold' && visit.made_by !== 'member' && visit.ends_at > now,
  )
  const same = own.find((visit) => visit.starts_at.getTime() === starts.getTime())
  if (same) return presentVisit(same, 0)

  const { open } = await openHoursOf(work, { from: starts, days: 1 })
  const others = (await takenIn(db, site.id, wanted)).filter((visit) => !own.some(({ id }) => id === visit.id))
  if (starts <= now || others.length > 0 || !within(wanted, open)) throw new Refusal('slot_taken')
  for (const visit of own) {
    await changeVisit(db, site.id, visit.id, { state: 'cancelled' }, now)
    const changes = { before: { state: 'hold' }, after: { state: 'cancelled' } }
    work.audit({ act: 'visit.cancel', record: 'visit', recordId: visit.id, ...changes })
  }
  const row = await insertVisit(db, {
    site_id: site.id,
    id: newId(VisitId),
    request_id: requestId,
    starts_at: wanted.begins,
    ends_at: wanted.ends,
    state: 'hold',
    made_by: madeBy,
    user_id: null,
    created_at: now,
    modified_at: now,
  })
  const after = { request: requestId, starts: wanted.begins, minutes, state: 'hold' }
  work.audit({ act: 'visit.create', record: 'visit', recordId: row.id, after })
  work.audit({ act: 'request.visit', record: 'request', recordId: requestId, after: { visit: row.id, ...after } })
  work.announce('visits', row.id, requestId)
  work.announce('requests', requestId)
  return presentVisit(row, 0)
}
