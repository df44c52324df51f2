import { usualArrival, type VisitKind } from '#contract/schedule/values.ts'
import { ServiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { howBookedOf, type HowBooked } from '../booking/booking.service.ts'
import { addSeries } from '../series/series.service.ts'
import { aboutSubject } from './about.store.ts'
import type { Placing } from './visits.rules.ts'
import { addVisit, checkMembers, lockForVisits, madeBy, placingOf, shownVisit } from './visits.service.ts'
import { unknownSubject } from './visits.store.ts'

type Planned = Input<'scheduleVisit'>['body']

/** A visit goes to somebody, time off to nobody, and the rest may do either. @throws Refusal invalid */
function checkSubject(kind: VisitKind, { customer, request, project, members = [] }: Planned): void {
  const named = [customer, request, project].filter(Boolean).length
  if (kind === 'visit' && named === 0)
    throw refuseField('invalid', 'customer', 'is needed: a visit goes to a customer, a request, or a project')
  if (kind === 'time_off' && named > 0) throw refuseField('invalid', 'customer', 'has nothing to do with time off')
  if (kind === 'time_off' && members.length === 0) throw refuseField('invalid', 'members', 'must say who is off')
  if (named > 1) throw refuseField('invalid', 'customer', 'is known from the request or the project: name one of them')
}

/** Minutes of an entry nobody gave any: those of its service. What is not at a customer's has no window of arrival. */
const lengthOf = ({ kind, ...given }: Planned, how: HowBooked) => ({
  minutes: given.minutes ?? how.minutes,
  arrival_minutes: given.arrival_minutes ?? (kind === 'visit' ? usualArrival : 0),
  buffer_before: given.buffer_before ?? how.buffer_before,
  buffer_after: given.buffer_after ?? how.buffer_after,
})

/** As which service it is booked: its own, otherwise that of its request. */
async function serviceOf({ db, site }: SiteWork, { service, request }: Planned): Promise<ServiceId | undefined> {
  if (service || !request) return service ?? undefined
  const about = await aboutSubject(db, site.id, { request })
  return ServiceId.optional().parse(about?.service_id ?? undefined)
}

/** Where a series begins, as the wall shows it. @throws Refusal invalid */
function firstOf({ starts_local: starts }: Placing, state: string): string {
  if (starts === null) throw refuseField('invalid', 'starts', 'is needed: what repeats has a time')
  if (state === 'hold') throw refuseField('invalid', 'state', 'is for a single visit')
  return starts
}

/** Puts an entry of any kind into the calendar: a person decides, also over another. @throws Refusal invalid, not_found */
export async function scheduleVisit(
  work: SiteWork,
  { body }: Input<'scheduleVisit'>,
): Promise<Answer<'scheduleVisit'>> {
  const { kind, customer = null, request = null, project = null, service = null, members = [] } = body
  checkSubject(kind, body)
  const lengths = lengthOf(body, await howBookedOf(work, await serviceOf(work, body)))
  const placing = await placingOf(work, body, lengths.minutes)
  const state = body.state ?? 'confirmed'
  if (state === 'hold' && placing.starts_at === null) throw refuseField('invalid', 'starts', 'is needed for a hold')
  await checkMembers(work, members)
  const unknown = await unknownSubject(work.db, work.site.id, { customer, request, project, service })
  if (unknown !== null) throw refuseField('invalid', unknown, 'is none of this business')
  await lockForVisits(work, [request])
  const { minutes, ...around } = lengths
  const given = {
    ...around,
    kind,
    customer_id: customer,
    request_id: request,
    project_id: project,
    service_id: service,
    title: body.title ?? '',
    address: body.address ?? '',
    note: body.note ?? '',
  }
  const { repeat = null, tell = false } = body
  const by = madeBy(work)
  const row =
    repeat === null
      ? await addVisit(work, { ...given, ...placing, ...by, minutes, state }, { members, tell })
      : await addSeries(work, {
          repeat,
          tell,
          minutes,
          starts: firstOf(placing, state),
          template: { ...given, members, user_id: by.user_id },
        })
  return { visit: await shownVisit(work, row) }
}
