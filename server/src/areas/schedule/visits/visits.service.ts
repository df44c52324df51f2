import { Visit, VisitNote, type VisitDetail } from '#contract/schedule/types.ts'
import type { VisitState } from '#contract/schedule/values.ts'
import { RequestId, ServiceId, VisitId, type UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { AuditEntry, SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { howBookedOf } from '../booking/booking.service.ts'
import { checkHold } from '../holds/hold-check.service.ts'
import type { VisitChanged } from '../schedule.types.ts'
import { repeatOf } from '../series/series.rules.ts'
import { findSeries } from '../series/series.store.ts'
import { aboutSubject } from './about.store.ts'
import { presentVisits } from './visits.presenter.ts'
import { anyTimeOf, refusalOfState, stampsAfter, timedAt, unscheduled, type Placing } from './visits.rules.ts'
import {
  areMembers,
  changeVisit,
  findVisit,
  hasRequest,
  insertVisit,
  listVisitsOf,
  lockCalendar,
  membersOf,
  type notesOf,
  replaceMembers,
  subjectsOf,
  type VisitRow,
} from './visits.store.ts'

/** No request has more; a list without an end would be a danger to the server. */
const mostVisits = 200
/** Nobody plans or remembers further; days of year 0 would fall over in the database. */
const furthest = 5 * 366 * 86_400_000

const isFar = (work: SiteWork, moment: number): boolean => Math.abs(moment - work.now.getTime()) > furthest

export interface PlacingWanted {
  readonly starts?: string | null | undefined
  readonly day?: string | null | undefined
}

/** Where an entry goes: to a time, to any time of a day, or nowhere yet. @throws Refusal invalid */
export async function placingOf(work: SiteWork, { starts, day }: PlacingWanted, minutes: number): Promise<Placing> {
  if (starts) {
    const placing = timedAt(starts, minutes, await timeZoneOf(work))
    if (!placing?.starts_at) throw refuseField('invalid', 'starts', 'does not exist on that day: the clocks go forward')
    if (isFar(work, placing.starts_at.getTime())) throw refuseField('invalid', 'starts', 'is too far away')
    return placing
  }
  if (!day) return unscheduled
  if (isFar(work, Date.parse(day))) throw refuseField('invalid', 'day', 'is too far away')
  return anyTimeOf(day)
}

/** @throws Refusal invalid for people who do not belong to the business, or one who is named twice */
export async function checkMembers(work: SiteWork, members: readonly UserId[]): Promise<void> {
  if (new Set(members).size !== members.length) throw refuseField('invalid', 'members', 'names somebody twice')
  if (members.length > 0 && !(await areMembers(work.db, work.site.id, members)))
    throw refuseField('invalid', 'members', 'are not all members of this business')
}

/** A visit with what its panel shows beside it. */
export async function presentDetail(
  work: SiteWork,
  row: VisitRow,
  notes: Awaited<ReturnType<typeof notesOf>>,
): Promise<VisitDetail> {
  const [visit, subjects] = [await shownVisit(work, row), await subjectsOf(work.db, work.site.id, [row.id])]
  const subject = subjects.get(row.id)
  const series = row.series_id === null ? undefined : await findSeries(work.db, work.site.id, row.series_id)
  return {
    ...visit,
    point: subject?.latitude && subject.longitude ? [subject.latitude, subject.longitude] : null,
    customer_phone: subject?.customer_phone ?? null,
    request_message: subject?.request_message ?? '',
    notes: notes.map((note) => VisitNote.parse(note)),
    repeat: series ? repeatOf(series.rule) : null,
    own: { title: row.title, service: ServiceId.nullable().parse(row.service_id), address: row.address },
    cancelled: row.cancelled_at?.toISOString() ?? null,
  }
}

export async function shownVisit(work: SiteWork, row: VisitRow): Promise<Visit> {
  const [visit] = await presentVisits(work, [row])
  if (!visit) throw new Error('a visit that is there has nothing to show')
  return visit
}

/** One visit of the business; undefined when it has none with this id. */
export async function visitOf(work: SiteWork, id: string): Promise<Visit | undefined> {
  const row = await findVisit(work.db, work.site.id, VisitId.parse(id))
  return row && shownVisit(work, row)
}

/** The visits of a request in order of time, cancelled ones too. @throws Refusal not_found */
export async function listVisits(work: SiteWork, { params }: Input<'listVisits'>): Promise<Answer<'listVisits'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  return { visits: await presentVisits(work, await listVisitsOf(db, site.id, params.requestId, mostVisits)) }
}

/** What the audit log keeps of a visit. */
const factsOf = (row: VisitRow, members: readonly string[]) => ({
  kind: row.kind,
  title: row.title,
  day: row.day,
  starts: row.starts_at,
  ends: row.ends_at,
  arrival_minutes: row.arrival_minutes,
  state: row.state,
  members,
  service: row.service_id,
  address: row.address,
  buffer_before: row.buffer_before,
  buffer_after: row.buffer_after,
  note: row.note,
  reason: row.cancel_reason,
})

export const requestOf = (row: Pick<VisitRow, 'request_id'>): RequestId | null =>
  RequestId.nullable().parse(row.request_id)

/** The requests first and the calendar then, as in every act that touches both. @throws Refusal not_found */
export async function lockForVisits(work: SiteWork, requestIds: readonly (RequestId | null)[]): Promise<void> {
  const named = [...new Set(requestIds.filter((id) => id !== null))].toSorted()
  if (named.length > 0) await publish(work, 'visit.changing', { requestIds: named })
  await lockCalendar(work.db, work.site.id)
}

/** Who is to hear of a change. `log`: takes what it leaves in the log instead of the log itself. */
export type News = Pick<VisitChanged, 'tell' | 'isOneOfMany'> & {
  readonly log?: ((entry: AuditEntry) => void) | undefined
}

/** Logs what happens to many visits in one act as one entry: what the first says, and how many there are. */
export function logTogether(work: SiteWork) {
  const entries: AuditEntry[] = []
  const log = (entry: AuditEntry): void => void entries.push(entry)
  const write = (): void => {
    const [first] = entries
    if (!first) return
    work.audit(entries.length === 1 ? first : { ...first, after: { ...first.after, visits: entries.length } })
  }
  return { log, write }
}

/** A new entry as a row, without what every row has. */
export type NewVisit = Omit<Parameters<typeof insertVisit>[1], 'site_id' | 'id' | 'created_at' | 'modified_at'>

/** Writes a new entry of the calendar, which is locked, and tells everybody whom it concerns. */
export async function addVisit(
  work: SiteWork,
  given: NewVisit,
  { members, log = (entry) => work.audit(entry), ...news }: { readonly members: readonly UserId[] } & News,
): Promise<VisitRow> {
  const { db, site, now } = work
  const row = await insertVisit(db, {
    ...given,
    site_id: site.id,
    id: newId(VisitId),
    created_at: now,
    modified_at: now,
  })
  await replaceMembers(db, row, members)
  log({ act: 'visit.create', record: 'visit', recordId: row.id, after: factsOf(row, members) })
  await tellOthers(work, { before: null, after: row, ...news })
  return row
}

export async function tellOthers(work: SiteWork, change: Omit<VisitChanged, 'requestId'>): Promise<void> {
  const requestId = requestOf(change.after)
  await publish(work, 'visit.changed', { ...change, requestId })
  work.announce('visits', change.after.id, ...(requestId ? [requestId] : []))
}

export const madeBy = ({ actor }: SiteWork) => ({
  made_by: 'member',
  user_id: actor.kind === 'member' ? actor.userId : null,
})

/**
 * Puts a visit of a request into the calendar, as its service is booked, also where another is: a person decides here.
 * @throws Refusal not_found, invalid
 */
export async function createVisit(
  work: SiteWork,
  { params, body }: Input<'createVisit'>,
): Promise<Answer<'createVisit'>> {
  const { starts, members, tell, ...rest } = body
  const request = params.requestId
  // as the service of the request is booked: what comes before and after keeps its distance
  const { service_id: service } = (await aboutSubject(work.db, work.site.id, { request })) ?? { service_id: null }
  const how = await howBookedOf(work, ServiceId.optional().parse(service ?? undefined))
  const minutes = body.minutes ?? how.minutes
  const placing = await placingOf(work, { starts }, minutes)
  await checkMembers(work, members)
  await lockForVisits(work, [request])
  const { buffer_before, buffer_after } = how
  const around = { service_id: service, buffer_before, buffer_after, minutes }
  const given = { ...rest, ...placing, ...madeBy(work), ...around, request_id: request, kind: 'visit' }
  const row = await addVisit(work, given, { members, tell })
  return { visit: await shownVisit(work, row) }
}

const actOf = (changed: Record<string, unknown>): string => {
  if (changed['state'] === 'cancelled') return 'visit.cancel'
  if (changed['state'] === 'confirmed') return 'visit.confirm'
  if (changed['state'] === 'done') return 'visit.done'
  return 'starts' in changed || 'ends' in changed || 'day' in changed ? 'visit.move' : 'visit.update'
}

const refusals = {
  not_allowed: 'does not follow the state that the visit is in',
  reason: 'needs a reason',
  too_late: 'was cancelled more than 30 days ago',
} as const

/** @throws Refusal state_refused */
export function checkState(work: SiteWork, row: VisitRow, to: VisitState, reason: string): void {
  const from = Visit.shape.state.parse(row.state)
  const fault = refusalOfState({ from, to, reason, cancelledAt: row.cancelled_at, now: work.now })
  if (fault === null) return
  const path = fault === 'reason' ? 'reason' : 'state'
  const message = refusals[fault]
  throw new Refusal('state_refused', { detail: `${path} ${message}`, faults: [{ path: `body.${path}`, message }] })
}

type Fields = Omit<Input<'updateVisit'>['body'], 'tell' | 'scope'>

/** A change of one row. `placeInSeries`: it moves with its series, and stays one of it. */
type Change = Fields & News & { readonly placeInSeries?: Pick<VisitRow, 'series_id' | 'occurrence'> }

/** The columns of a new place; of one that only gets longer, its end. */
async function newPlacing(
  work: SiteWork,
  row: VisitRow,
  { starts, day, minutes }: PlacingWanted & { readonly minutes: number },
): Promise<Partial<Placing>> {
  if (starts !== undefined || day !== undefined) return placingOf(work, { starts, day }, minutes)
  if (row.starts_at === null || minutes === row.minutes) return {}
  return { ends_at: new Date(row.starts_at.getTime() + minutes * 60_000) }
}

/**
 * What a change makes of a row. Moved to another time it stays as long as it was; where it was unscheduled or the day
 * alone is given, the other goes.
 */
async function changedColumns(work: SiteWork, row: VisitRow, body: Fields) {
  const { starts, day, minutes = row.minutes, state, reason } = body
  const placing = await newPlacing(work, row, { starts, day, minutes })
  // what the customer said was about the time that it had
  const isMoved = 'starts_at' in placing && placing.starts_at?.getTime() !== row.starts_at?.getTime()
  const said = isMoved ? { customer_answer: null, customer_answered_at: null } : {}
  const isNewState = state !== undefined && state !== row.state
  return {
    title: body.title ?? row.title,
    address: body.address ?? row.address,
    note: body.note ?? row.note,
    arrival_minutes: body.arrival_minutes ?? row.arrival_minutes,
    buffer_before: body.buffer_before ?? row.buffer_before,
    buffer_after: body.buffer_after ?? row.buffer_after,
    service_id: body.service === undefined ? row.service_id : body.service,
    // where it was is not where it is now
    ...(body.address !== undefined && body.address !== row.address ? { latitude: null, longitude: null } : {}),
    minutes,
    ...said,
    ...placing,
    ...(isNewState
      ? {
          state,
          hold_expires_at: null,
          cancel_reason: reason ?? '',
          ...stampsAfter({ from: Visit.shape.state.parse(row.state), to: state }, row, work.now),
        }
      : {}),
    ...(isMoved && row.series_id !== null ? { detached: true } : {}),
  }
}

/**
 * Changes one row of the calendar, which is locked; null when nothing changes.
 * @throws Refusal invalid, state_refused, slot_taken
 */
export async function applyChange(
  work: SiteWork,
  row: VisitRow,
  { tell, isOneOfMany, placeInSeries, log = (entry) => work.audit(entry), ...body }: Change,
): Promise<VisitRow | null> {
  const { db, site, now } = work
  if (body.state !== undefined) checkState(work, row, body.state, body.reason ?? '')
  if (body.members !== undefined) await checkMembers(work, body.members)
  // without members it would be everybody's
  if (row.kind === 'time_off' && body.members?.length === 0)
    throw refuseField('invalid', 'members', 'must say who is off')
  const columns = {
    ...(await changedColumns(work, row, body)),
    ...(placeInSeries && { ...placeInSeries, detached: false }),
  }
  const before = (await membersOf(db, site.id, [row.id])).get(row.id)?.map(({ id }) => id) ?? []
  const members = body.members ?? before
  const isMoved = 'starts_at' in columns && columns.starts_at?.getTime() !== row.starts_at?.getTime()
  const isSame = !isMoved && members.length === before.length && members.every((id) => before.includes(id))
  if (row.state === 'hold' && body.state === 'confirmed' && isSame) await checkHold(work, row)
  const changes = changesBetween(factsOf(row, before), factsOf({ ...row, ...columns }, members))
  if (!changes && !placeInSeries) return null
  const changed = await changeVisit(db, site.id, row.id, columns, now)
  if (!changes) return changed
  if (body.members !== undefined) await replaceMembers(db, changed, body.members)
  log({ act: actOf(changes.after), record: 'visit', recordId: row.id, ...changes })
  await tellOthers(work, { before: row, after: changed, tell, isOneOfMany })
  return changed
}
