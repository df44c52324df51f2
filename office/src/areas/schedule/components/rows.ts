import type { Schedule, ScheduleEntry, ScheduleMember } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { TEAM, type Filters } from '../filters.ts'
import { isShown } from './look.ts'
import { conflictsOf, hoursOn, minutesOf, plannedOn, type Conflict, type Span } from './plan.ts'
import { addDays } from './wall.ts'

/** A member with their entries, or what nobody has yet: a column of the day, a row of the week. */
export interface Row {
  readonly member: UserId | null
  /** Empty where it is nobody's. */
  readonly name: string
  readonly role: ScheduleMember['role'] | null
  readonly hours: ScheduleMember['hours']
  readonly home: ScheduleMember['starts_at']
  /** Where the day ends. */
  readonly end: ScheduleMember['ends_at']
  readonly entries: readonly ScheduleEntry[]
}

/**
 * The rows of a range: its members, as far as the filters let them through, and before them what nobody has yet. An entry
 * of several members stands with each of them.
 */
export function rowsOf(schedule: Schedule, { members, kinds }: Pick<Filters, 'members' | 'kinds'>, now: string): Row[] {
  const named = members.filter((id) => id !== TEAM)
  const shown = schedule.entries.filter(
    (entry) => isShown(entry, now) && (kinds.length === 0 || kinds.includes(entry.kind)),
  )
  const byMember = Map.groupBy(
    shown.flatMap((entry) => entry.members.map((member) => ({ member, entry }))),
    ({ member }) => member,
  )
  const rows = schedule.members
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .map(({ id, name, role, hours, starts_at: home, ends_at: end }): Row => ({
      member: id,
      name,
      role,
      hours,
      home,
      end,
      entries: byMember.get(id)?.map(({ entry }) => entry) ?? [],
    }))
  const nobody = shown.filter((entry) => entry.members.length === 0 && entry.wall !== null)
  if (nobody.length === 0 || named.length > 0) return rows
  return [{ member: null, name: '', role: null, hours: [], home: null, end: null, entries: nobody }, ...rows]
}

/** What the head of a row says about some days of the range. */
export interface Load {
  readonly planned: number
  readonly available: number
  readonly conflicts: readonly Conflict[]
}

/** How much of a row's hours is planned on days of the range, each with its index in it. */
export function loadOf(row: Row, days: readonly { day: string; index: number }[], now: string): Load {
  // what begins on a day may last into the next one
  const byDay = Map.groupBy(row.entries, (entry) => entry.day ?? '')
  const near = (day: string) => [...(byDay.get(addDays(day, -1)) ?? []), ...(byDay.get(day) ?? [])]
  let [planned, available] = [0, 0]
  const conflicts: Conflict[] = []
  for (const { day, index } of days) {
    const entries = near(day)
    planned += plannedOn(entries, day)
    available += minutesOf(hoursOn(row, index))
    // nobody's entries cannot be in each other's way
    if (row.member !== null) conflicts.push(...conflictsOf(entries, day, now))
  }
  return { planned, available, conflicts }
}

/** When a row works on a day: nobody's has no hours of its own, and is open all day. */
export const spansOf = (row: Row, index: number): Span[] =>
  row.member === null ? [{ start: 0, end: 1440 }] : hoursOn(row, index)

/** The first name, which is enough among a crew. */
export const shortName = (name: string): string => name.split(/\s+/u)[0] ?? name

/** Entries of one day in their order; what may be any time of it comes last. */
export const inOrder = (entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.toSorted((one, other) => compare(one.wall ?? '~', other.wall ?? '~') || compare(one.id, other.id))

/** Times and ids are ordered by their characters; the rules of a language would be a hundred times slower. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** The entries of some rows, each once: what several members do stands with each of them. */
export const eachEntry = (rows: readonly Row[]): ScheduleEntry[] => [
  ...new Map(rows.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))).values(),
]

/** The entries of some rows on a day, each once, in their order. */
export const entriesOn = (rows: readonly Row[], day: string): ScheduleEntry[] =>
  inOrder(eachEntry(rows).filter((entry) => entry.day === day))
