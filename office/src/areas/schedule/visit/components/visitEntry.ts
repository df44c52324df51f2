import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { restoreDays } from '#contract/schedule/values.ts'
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

/** Of what was called off nothing is edited: it is restored first. */
export const isEditable = ({ state }: Pick<ShownVisit, 'state'>): boolean => state !== 'cancelled'

const aDay = 86_400_000

/**
 * What did not take place can be planned again: nobody was home, or it was canceled, for as long as the server takes it
 * back. `now` in milliseconds.
 */
export function isRestorable({ state, cancelled }: Pick<ShownVisit, 'state' | 'cancelled'>, now: number): boolean {
  if (state === 'no_show') return true
  // canceled just now, on this screen: the moment is not known yet
  return state === 'cancelled' && (cancelled === null || now - Date.parse(cancelled) < restoreDays * aDay)
}
