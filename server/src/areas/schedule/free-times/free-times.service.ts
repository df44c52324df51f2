import { ServiceId, UserId, VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { localIso } from '../../../platform/zones.rules.ts'
import { dayBegins } from '../../sites/index.ts'
import { hasService } from '../booking/booking.service.ts'
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
 * with `holdVisit`, given the same service and place.
 */
export async function freeSlots(work: SiteWork, search: SlotSearch): Promise<FreeSlot[]> {
  const { from, most = mostSlots, service, place } = search
  const crew = await crewFor(work, search)
  const { how, timeZone, offsetAt, members } = crew
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

/** Where an entry is; null where nobody knows. */
async function placeOf(work: SiteWork, { id }: VisitRow): Promise<Place> {
  const { latitude = null, longitude = null } = (await subjectsOf(work.db, work.site.id, [id])).get(id) ?? {}
  return latitude === null || longitude === null ? null : [latitude, longitude]
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
  const { from, days, minutes, members, together } = query
  await checkQuery(work, query)
  const visit = query.visit === '' ? undefined : await findVisit(work.db, work.site.id, VisitId.parse(query.visit))
  if (query.visit !== '' && !visit) throw new Refusal('not_found')
  const { begins, timeZone } = await dayBegins(work, from === '' ? null : from)
  if (Math.abs(begins.getTime() - work.now.getTime()) > furthest) return { slots: [], time_zone: timeZone }
  const slots = await freeSlots(work, {
    from: begins,
    days,
    together,
    service: ServiceId.optional().parse(query.service || (visit?.service_id ?? undefined)),
    minutes: minutes || visit?.minutes,
    members: members.length > 0 ? members : undefined,
    ...(visit ? { place: await placeOf(work, visit), without: [visit.id] } : {}),
  })
  return { slots: slots.map((slot) => ({ ...slot, members: [...slot.members] })), time_zone: timeZone }
}
