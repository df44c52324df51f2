import { ServiceId, UserId, VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isThemself } from '../../../platform/work/actors.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { localIso } from '../../../platform/zones.rules.ts'
import { dayBegins } from '../../sites/index.ts'
import { hasService, howBookedOf } from '../booking/booking.service.ts'
import { placeOfSubject } from '../travel/points.service.ts'
import { aboutSubject, type SubjectAbout } from '../visits/about.store.ts'
import { areMembers, findVisit, subjectsOf, type VisitRow } from '../visits/visits.store.ts'
import { crewFor, type Crew, type CrewWanted } from './crew.service.ts'
import { freeTimes, freeTogether, stretchFrom, type Place } from './free-times.rules.ts'

/** Nobody plans further. */
const furthest = 5 * 366 * 86_400_000

export interface SlotSearch extends CrewWanted {
  /** How long a slot is; without, as long as the service usually takes. */
  readonly minutes?: number | undefined
  readonly most?: number
  /** All members at once instead of any one of them. */
  readonly together?: boolean
}

/** A free time as other areas know it: moments in UTC, what the business's clock shows, and who is free. */
export interface FreeSlot {
  readonly starts: string
  readonly ends: string
  readonly wall: string
  readonly members: readonly UserId[]
}

/** A month of quarters of an hour, and some. */
const mostSlots = 4000

/** The last moment at which a service may be booked to begin. Without a service a person plans as far as they like. */
export function lastStart(work: SiteWork, { how, timeZone }: Crew, service: ServiceId | undefined): Date | undefined {
  if (service === undefined) return undefined
  const today = onTheWall(timeZone, work.now).date
  return new Date(momentOf(timeZone, addDays(today, how.horizon_days + 1), '00:00').getTime() - 1)
}

/**
 * Times at which a member who goes out can take a visit, with enough notice. Machines that book read them here and take one
 * with `holdVisit`, given the same service and place. Drives are coarse unless the search says that a member asks.
 */
export async function freeSlots(work: SiteWork, search: SlotSearch): Promise<FreeSlot[]> {
  const { from, most = mostSlots, service, place } = search
  const crew = await crewFor(work, search)
  const { how, precision, timeZone, offsetAt, members } = crew
  const notice = stretchFrom(work.now, how.notice_minutes).ends
  const slots = (search.together ? freeTogether : freeTimes)(members, {
    minutes: search.minutes ?? how.minutes,
    before: how.buffer_before,
    after: how.buffer_after,
    step: how.step_minutes,
    earliest: from > notice ? from : notice,
    latest: lastStart(work, crew, service),
    most,
    offsetAt,
    place,
    precision,
  })
  // a month has thousands of times, and only so many members
  const ids = new Map(members.map(({ id }) => [id, UserId.parse(id)]))
  return slots.map(({ begins, ends, members: free }) => ({
    starts: begins.toISOString(),
    ends: ends.toISOString(),
    wall: localIso(timeZone, begins).slice(0, 16),
    members: free.flatMap((id) => ids.get(id) ?? []),
  }))
}

const refuseQuery = (name: string, message: string) =>
  new Refusal('invalid', { detail: message, faults: [{ path: `query.${name}`, message }] })

/** @throws Refusal invalid for members and services that are not the business's */
async function checkQuery(work: SiteWork, { members, service }: Input<'listFreeSlots'>['query']): Promise<void> {
  const named = [...new Set(members)]
  if (named.length > 0 && !(await areMembers(work.db, work.site.id, named)))
    throw refuseQuery('members', 'are not all members of this business')
  if (service !== '' && !(await hasService(work, service)))
    throw refuseQuery('service', 'is not a service of this business')
}

/** What the search is for, as far as it is known. `place` undefined: nobody said where. */
interface About {
  readonly service: string | null
  readonly minutes?: number
  readonly place: Place
  readonly without?: readonly string[]
}

async function aboutVisit(work: SiteWork, { id, service_id: service, minutes }: VisitRow): Promise<About> {
  const subject = (await subjectsOf(work.db, work.site.id, [id])).get(id)
  const place = subject ? await placeOfSubject(work, subject) : null
  // a visit without a service of its own is for that of its request, as its panel says
  return { service: service ?? subject?.service_id ?? null, minutes, place, without: [id] }
}

const nothing: SubjectAbout = { service_id: null, latitude: null, longitude: null, address: '' }

/** An entry that is there, or what a new one is for. @throws Refusal not_found */
async function aboutOf(work: SiteWork, query: Input<'listFreeSlots'>['query']): Promise<About> {
  const { db, site } = work
  if (query.visit !== '') {
    const visit = await findVisit(db, site.id, VisitId.parse(query.visit))
    if (!visit) throw new Refusal('not_found')
    return aboutVisit(work, visit)
  }
  const [request, project, customer] = [query.request || null, query.project || null, query.customer || null]
  const address = query.address.trim()
  const isFor = request !== null || project !== null || customer !== null
  if (!isFor && address === '') return { service: null, place: undefined }
  const about = isFor ? await aboutSubject(db, site.id, { request, project, customer }) : nothing
  if (!about) throw new Refusal('not_found')
  const where = address === '' ? about : { ...nothing, address }
  return { service: about.service_id, place: await placeOfSubject(work, where) }
}

/**
 * Free times from a day on, by the business's own calendar; without a day, from today on. Far away there are none. For an
 * entry that is there: as long as it takes, for its service, and drives counted from and to where it is.
 * @throws Refusal not_found, invalid
 */
export async function listFreeSlots(
  work: SiteWork,
  { query }: Input<'listFreeSlots'>,
): Promise<Answer<'listFreeSlots'>> {
  const { from, days, members, together } = query
  await checkQuery(work, query)
  const { place, without, ...about } = await aboutOf(work, query)
  const service = ServiceId.optional().parse(query.service || (about.service ?? undefined))
  const minutes = query.minutes || (about.minutes ?? (await howBookedOf(work, service)).minutes)
  const { begins, timeZone } = await dayBegins(work, from === '' ? null : from)
  const found = { minutes, time_zone: timeZone }
  if (Math.abs(begins.getTime() - work.now.getTime()) > furthest) return { ...found, slots: [] }
  const slots = await freeSlots(work, {
    from: begins,
    days,
    together,
    service,
    minutes,
    members: members.length > 0 ? members : undefined,
    place,
    // exact drives from many addresses would tell where a member lives
    precision: isThemself(work.actor) ? 'exact' : 'coarse',
    without,
  })
  return { ...found, slots: slots.map((slot) => ({ ...slot, members: [...slot.members] })) }
}
