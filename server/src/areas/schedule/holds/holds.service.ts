import type { Visit } from '#contract/schedule/types.ts'
import type { RequestId, ServiceId } from '#contract/shared.ts'
import { UserId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { bookingRulesOf } from '../booking/booking.service.ts'
import { crewFor, type Crew } from '../free-times/crew.service.ts'
import { canTake, chooseMember, stretchFrom, type Place } from '../free-times/free-times.rules.ts'
import { lastStart } from '../free-times/free-times.service.ts'
import { addVisit, applyChange, placingOf, shownVisit } from '../visits/visits.service.ts'
import { listVisitsOf, lockCalendar, type VisitRow } from '../visits/visits.store.ts'

export interface HoldWanted {
  readonly requestId: RequestId
  readonly starts: Date
  readonly minutes: number
  readonly madeBy: 'assistant' | 'customer'
  /** As it was searched with: by `freeSlots` with the same service and place. */
  readonly service?: ServiceId | undefined
  readonly place?: Place
  readonly note?: string
}

/** Who takes it: of those who are free, the one who drives least for it. */
function memberFor(crew: Crew, starts: Date, { minutes, place }: Pick<HoldWanted, 'minutes' | 'place'>) {
  const { how, precision, timeZone, members } = crew
  const wanted = { minutes, before: how.buffer_before, after: how.buffer_after, place, precision }
  const date = onTheWall(timeZone, starts).date
  const day = { begins: momentOf(timeZone, date, '00:00'), ends: momentOf(timeZone, addDays(date, 1), '00:00') }
  const free = members.filter((member) => canTake(member, starts, wanted))
  return chooseMember(free, stretchFrom(starts, minutes), day, place)
}

const isStanding = ({ state, hold_expires_at: until }: VisitRow, now: Date): boolean =>
  state === 'confirmed' || (state === 'hold' && (until === null || until > now))

/**
 * Takes a time that was offered, until the business confirms it, or for good where its rules say so of what customers
 * book. Of two that want the same time of one member the second is refused. Asking again for the time that the request has
 * already gives that visit; another time sets the earlier hold free, because somebody who is offered times takes one of
 * them. The caller has locked the request.
 * @throws Refusal slot_taken when nobody who goes out is free then, it is over, or too far away
 */
export async function holdVisit(work: SiteWork, wanted: HoldWanted): Promise<Visit> {
  const { db, site, now } = work
  const { requestId, starts, minutes, madeBy, service, place, note = '' } = wanted
  await lockCalendar(db, site.id)
  const own = (await listVisitsOf(db, site.id, requestId, 200)).filter(
    ({ made_by: by, ends_at: ends }) => by !== 'member' && ends !== null && ends > now,
  )
  const same = own.find((visit) => visit.starts_at?.getTime() === starts.getTime() && isStanding(visit, now))
  if (same) return shownVisit(work, same)

  const earlier = own.filter(({ state }) => state === 'hold')
  const crew = await crewFor(work, {
    from: starts,
    days: 1,
    service,
    place,
    // as it was offered: nobody who takes a time here belongs to the business
    precision: 'coarse',
    without: earlier.map(({ id }) => id),
  })
  const last = lastStart(work, crew, service)
  const member = starts <= now || (last && starts > last) ? undefined : memberFor(crew, starts, { minutes, place })
  if (member === undefined) throw new Refusal('slot_taken')
  for (const visit of earlier) await applyChange(work, visit, { state: 'cancelled', tell: false })

  const rules = await bookingRulesOf(work)
  const isConfirmed = rules.confirms_itself && madeBy === 'customer'
  // what has begun needs no confirmation any more
  const until = new Date(Math.min(now.getTime() + rules.hold_minutes * 60_000, starts.getTime()))
  const given = {
    ...(await placingOf(work, { starts: starts.toISOString() }, minutes)),
    request_id: requestId,
    service_id: service ?? null,
    kind: 'visit',
    minutes,
    note,
    made_by: madeBy,
    user_id: null,
    arrival_minutes: rules.arrival_minutes,
    buffer_before: crew.how.buffer_before,
    buffer_after: crew.how.buffer_after,
    ...(isConfirmed ? { state: 'confirmed' } : { state: 'hold', hold_expires_at: until }),
  }
  // the assistant says so itself; who booked on a page gets it in writing
  const tell = madeBy === 'customer'
  return shownVisit(work, await addVisit(work, given, { members: [UserId.parse(member)], tell }))
}
