// Small on purpose: the windows, the panel, and the page of a visit share it.
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'

/** A visit as the calendar's changes know it. */
export function entryOf(visit: ShownVisit): ScheduleEntry {
  const { id, kind, title, customer, point, day, wall, minutes, arrival_minutes, state, members, version } = visit
  return {
    id,
    kind,
    title,
    customer: customer?.name ?? '',
    city: '',
    point,
    day,
    wall,
    minutes,
    arrival_minutes,
    state,
    members: members.map(({ id: member }) => member),
    held_until: null,
    answer: visit.customer_answer,
    repeats: visit.series !== null,
    created: '',
    version,
  }
}
