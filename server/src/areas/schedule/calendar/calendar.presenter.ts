import { z } from 'zod'
import { DatedHours, ScheduleEntry, ScheduleMember, type WallTime } from '#contract/schedule/types.ts'
import { workedOn } from '#contract/hours.rules.ts'
import { UserId, VisitId } from '#contract/shared.ts'
import { BusinessHours } from '#contract/sites.ts'
import { localIso } from '../../../platform/zones.rules.ts'
import { cityOf } from './calendar.rules.ts'
import type { EntryRow, memberRows } from './calendar.store.ts'

// the database checks these by constraint; parsing here turns its text into the contract's words
const { kind: Kind, state: State, answer: Answer } = ScheduleEntry.shape

/** What the clock of the business shows at a moment: `2026-11-23T09:30`. */
export const wallOf = (timeZone: string, moment: Date): WallTime => localIso(timeZone, moment).slice(0, 16)

/** About a hundred meters: enough for drives and pins, and short in an answer of a thousand entries. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** An entry as the calendar shows it. */
export const presentEntry = (row: EntryRow, timeZone: string): ScheduleEntry => ({
  id: VisitId.parse(row.id),
  kind: Kind.parse(row.kind),
  title: row.title,
  customer: row.customer,
  city: cityOf(row.address),
  point: row.latitude === null || row.longitude === null ? null : [rounded(row.latitude), rounded(row.longitude)],
  day: row.day,
  wall: row.wall,
  minutes: row.minutes,
  arrival_minutes: row.arrival_minutes,
  state: State.parse(row.state),
  members: row.members.map((id) => UserId.parse(id)),
  held_until: row.held_until && wallOf(timeZone, row.held_until),
  answer: Answer.parse(row.answer),
  repeats: row.repeats,
  created: row.created_at.toISOString(),
  version: row.version,
})

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

/**
 * A member with their hours on each of the days; those of the business where they have none of their own. Where their day
 * begins and ends only with `withHome`.
 */
export function presentMember(
  row: MemberRow,
  { days, business, withHome }: { days: readonly string[]; business: BusinessHours; withHome: boolean },
): ScheduleMember {
  const own = row.hours === null ? null : BusinessHours.parse(row.hours)
  const hours = own ? { ...own, closed_dates: [...business.closed_dates, ...own.closed_dates] } : business
  const dated = z.array(DatedHours).parse(row.dated_hours ?? [])
  const pointOf = (latitude: number | null, longitude: number | null): ScheduleMember['starts_at'] =>
    !withHome || latitude === null || longitude === null ? null : [rounded(latitude), rounded(longitude)]
  return {
    id: UserId.parse(row.user_id),
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    role: ScheduleMember.shape.role.parse(row.role),
    hours: days.map((day) => workedOn(hours, dated, day)),
    starts_at: pointOf(row.starts_latitude, row.starts_longitude),
    ends_at: pointOf(row.ends_latitude, row.ends_longitude),
  }
}
