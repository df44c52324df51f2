import type { Visit } from '#contract/schedule.ts'
import { RequestId, VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { followRequest, holdRequest, markAnswered } from '../requests/index.ts'
import { dayBegins } from '../sites/sites.stretches.operations.ts'
import { freeSlots } from './schedule.operations.ts'
import { presentVisit } from './schedule.present.ts'
import { stretchFrom } from './schedule.rules.ts'
import {
  changeVisit,
  countConflicts,
  findVisit,
  hasRequest,
  holdCalendar,
  insertVisit,
  listVisits as list,
  type VisitRow,
} from './schedule.store.ts'
import { tellCustomer } from './schedule.telling.operations.ts'
import { newsOf } from './schedule.telling.rules.ts'

/** No request has more; a list without an end would be a danger to the server. */
const mostVisits = 200
/** Nobody plans or remembers further; days of year 0 would fall over in the database. */
const furthest = 5 * 366 * 86_400_000

const shown = async (work: SiteWork, row: VisitRow): Promise<Visit> => {
  const conflicts = await countConflicts(work.db, work.site.id, [row.id])
  return presentVisit(row, conflicts.get(row.id) ?? 0)
}

/** @throws Refusal invalid */
function readStart(work: SiteWork, starts: string): Date {
  const moment = new Date(starts)
  if (Math.abs(moment.getTime() - work.now.getTime()) > furthest)
    throw refuseField('invalid', 'starts', 'is too far away')
  return moment
}

/** The visits of a request in order of time, cancelled ones too. @throws Refusal not_found */
export async function listVisits(work: SiteWork, { params }: Input<'listVisits'>): Promise<Answer<'listVisits'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  const rows = await list(db, site.id, params.requestId, mostVisits)
  const conflicts = await countConflicts(
    db,
    site.id,
    rows.map((row) => row.id),
  )
  return { visits: rows.map((row) => presentVisit(row, conflicts.get(row.id) ?? 0)) }
}

/** Puts a visit into the calendar, also where another is: a person decides here. @throws Refusal not_found, invalid */
export async function createVisit(
  work: SiteWork,
  { params, body }: Input<'createVisit'>,
): Promise<Answer<'createVisit'>> {
  const { db, site, now, actor } = work
  const { minutes, tell, starts, ...rest } = body
  const { begins, ends } = stretchFrom(readStart(work, starts), minutes)
  // the request first and the calendar then, as in every act that touches both
  await holdRequest(work, params.requestId)
  await holdCalendar(db, site.id)
  const row = await insertVisit(db, {
    site_id: site.id,
    id: newId(VisitId),
    request_id: params.requestId,
    starts_at: begins,
    ends_at: ends,
    ...rest,
    made_by: 'member',
    user_id: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    modified_at: now,
  })
  const visit = await shown(work, row)
  work.audit({ act: 'visit.create', record: 'visit', recordId: row.id, after: factsOf(row) })
  await tellRequest(work, row)
  const isTold = tell && (await tellCustomer(work, row, row.state === 'hold' ? 'held' : 'confirmed'))
  if (isTold || row.state === 'confirmed') await markAnswered(work, params.requestId, 'member')
  return { visit }
}

const actOf = (changed: Record<string, unknown>): string => {
  if (changed['state'] === 'cancelled') return 'visit.cancel'
  if (changed['state'] === 'confirmed') return 'visit.confirm'
  if (changed['state'] === 'done') return 'visit.done'
  return 'starts' in changed || 'ends' in changed ? 'visit.move' : 'visit.update'
}

/** What the audit log keeps of a visit. */
const factsOf = (row: VisitRow) => ({
  starts: row.starts_at,
  ends: row.ends_at,
  arrival_minutes: row.arrival_minutes,
  state: row.state,
  note: row.note,
})

/** Moves, confirms, cancels. Moved to another time it stays as long as it was. @throws Refusal not_found, stale, invalid */
export async function updateVisit(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateVisit'>,
): Promise<Answer<'updateVisit'>> {
  const { db, site, now } = work
  const { starts, minutes, tell, ...fields } = body
  const found = await findVisit(db, site.id, params.visitId)
  if (!found) throw new Refusal('not_found')
  await holdRequest(work, RequestId.parse(found.request_id))
  await holdCalendar(db, site.id)
  const row = await findVisit(db, site.id, params.visitId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

  const begins = starts === undefined ? row.starts_at : readStart(work, starts)
  const length = minutes ?? (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000
  const { ends } = stretchFrom(begins, length)
  const changes = changesBetween(factsOf(row), { ...fields, starts: begins, ends })
  if (!changes) return { visit: await shown(work, row) }
  // what the customer said was about the time that it had
  const said = begins.getTime() === row.starts_at.getTime() ? {} : { customer_answer: null, customer_answered_at: null }
  const change = { ...fields, ...said, starts_at: begins, ends_at: ends }
  const changed = await changeVisit(db, site.id, row.id, change, now)
  work.audit({ act: actOf(changes.after), record: 'visit', recordId: row.id, ...changes })
  await tellRequest(work, changed)
  const news = newsOf(row, changed)
  const isTold = tell === true && news !== null && (await tellCustomer(work, changed, news))
  const isBooked = changed.state === 'confirmed' && (news === 'confirmed' || news === 'moved')
  if (isTold || isBooked) await markAnswered(work, RequestId.parse(row.request_id), 'member')
  return { visit: await shown(work, changed) }
}

/** The request's history names the visit; a job that waited for a day has one when its visit is confirmed. */
async function tellRequest(work: SiteWork, row: VisitRow): Promise<void> {
  const requestId = RequestId.parse(row.request_id)
  const minutes = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000
  const facts = { visit: row.id, starts: row.starts_at, minutes, state: row.state }
  const happening = { act: 'request.visit', facts }
  await followRequest(work, requestId, happening, ({ stage, status }) =>
    row.state === 'confirmed' && stage === 'won' && status === 'to_schedule' ? { status: 'scheduled' } : null,
  )
  work.announce('visits', row.id, requestId)
}

/** Free times from a day on, by the business's own calendar; without a day, from today on. Far away there are none. */
export async function listFreeSlots(
  work: SiteWork,
  { query }: Input<'listFreeSlots'>,
): Promise<Answer<'listFreeSlots'>> {
  const { from, days, minutes } = query
  const { begins, timeZone } = await dayBegins(work, from === '' ? null : from)
  if (Math.abs(begins.getTime() - work.now.getTime()) > furthest) return { slots: [], time_zone: timeZone }
  return { slots: await freeSlots(work, { from: begins, days, minutes }), time_zone: timeZone }
}
