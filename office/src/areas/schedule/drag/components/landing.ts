import type { Schedule, ScheduleEntry } from '#contract/schedule/types.ts'
import { nearestFit, verdictOf, type MemberDay } from '../../components/plan.ts'
import { spansOf, type Row } from '../../components/rows.ts'
import type { Place } from '../../api/useChangeVisit.ts'
import { addDays, daysBetween, minuteOf, timeOf, wallAt } from '../../components/wall.ts'
import type { Drag, Fit, Landing } from './dragStore.ts'

const STEP = 15
const DAY = 1440

/** The nearest quarter of an hour, within its day. */
export const snapped = (minute: number, minutes = STEP): number =>
  Math.max(0, Math.min(DAY - Math.min(minutes, DAY), Math.round(minute / STEP) * STEP))

/** What the places are judged by. */
export interface Plan {
  readonly schedule: Schedule
  readonly rows: readonly Row[]
  readonly now: string
}

const dayOf = (row: Row, day: string, now: string): MemberDay => ({ entries: row.entries, day, home: row.home, now })

/** Where else an entry would fit that day: the time nearest to the wished one, with the same member first. */
function fitFor({ schedule, rows, now }: Plan, entry: ScheduleEntry, minutes: number, landing: Landing): Fit | null {
  const { start, day, member } = landing
  if (start === null || schedule.closed.some((each) => each === day)) return null
  const index = daysBetween(schedule.from, day)
  const wish = { id: entry.id, point: entry.point, minutes }
  const fits = rows.flatMap((row) => {
    if (row.member === null) return []
    const own = dayOf(row, day, now)
    const found = nearestFit(own, spansOf(row, index), wish, start)
    if (found === null) return []
    const drive = verdictOf(own, wish, found).before
    return [{ member: row.member, name: row.name, day, start: found, drive, isOwn: row.member === member }]
  })
  const distance = (fit: Fit) => Math.abs(fit.start - start)
  const [best] = fits.toSorted(
    (one, other) => distance(one) - distance(other) || Number(other.isOwn) - Number(one.isOwn),
  )
  if (best === undefined) return null
  const { isOwn: _isOwn, ...fit } = best
  return fit
}

/** A drag whose entry is held over another place, with what becomes of it there. */
export function heldOver(drag: Drag, plan: Plan, landing: Landing | null, minutes = drag.minutes): Drag {
  if (landing === null) return { ...drag, minutes, landing, verdict: null, fit: null }
  const row = plan.rows.find(({ member }) => member === landing.member)
  const start = landing.start ?? (drag.entry.wall === null ? null : minuteOf(drag.entry.wall))
  if (row === undefined || row.member === null || start === null)
    return { ...drag, minutes, landing, verdict: null, fit: null }
  const { entry } = drag
  const verdict = verdictOf(dayOf(row, landing.day, plan.now), { id: entry.id, point: entry.point, minutes }, start)
  const isFree = verdict.over === null && !verdict.isTight
  const fit = isFree || drag.kind === 'resize' ? null : fitFor(plan, entry, minutes, { ...landing, start })
  return { ...drag, minutes, landing, verdict, fit }
}

/**
 * The members of an entry that moved from one column to another; the others stay. From the tray or the unassigned column,
 * the new column's member becomes its lead. Dropped on the unassigned column, it loses the member it came from.
 */
function membersAfter({ entry, from }: Pick<Drag, 'entry' | 'from'>, to: Landing['member']): ScheduleEntry['members'] {
  const { members } = entry
  if (to === from || (to !== null && from === null && members.includes(to))) return members
  if (to === null) return members.filter((member) => member !== from)
  if (from === null) return [to, ...members.slice(1)]
  return [...new Set(members.map((member) => (member === from ? to : member)))]
}

/** What a drop changes; null where it changes nothing. */
export function placeAfter(drag: Drag): Place | null {
  const { entry, landing, minutes, kind } = drag
  if (landing === null) return null
  const members = membersAfter(drag, landing.member)
  const time = entry.wall === null ? null : timeOf(entry.wall)
  const wall =
    landing.start !== null ? wallAt(landing.day, landing.start) : time === null ? null : `${landing.day}T${time}`
  const place: Place = {
    ...(wall === null ? landing.day !== entry.day && { day: landing.day } : wall !== entry.wall && { wall }),
    ...(kind === 'resize' && minutes !== entry.minutes && { minutes }),
    ...(members !== entry.members && { members }),
  }
  return Object.keys(place).length === 0 ? null : place
}

/** The place an entry has, from where the keyboard carries it; null for one that has none. */
export function landingOf(
  { wall, day }: Pick<ScheduleEntry, 'wall' | 'day'>,
  member: Landing['member'],
): Landing | null {
  if (wall !== null) return { member, day: wall.slice(0, 10), start: minuteOf(wall) }
  return day === null ? null : { member, day, start: null }
}

/** One step of the keyboard: minutes later, members further, days on. */
export interface Step {
  readonly minutes?: number
  readonly members?: number
  readonly days?: number
}

export function stepped(landing: Landing, step: Step, rows: readonly Row[], length: number): Landing {
  const at = rows.findIndex(({ member }) => member === landing.member)
  const to = rows[Math.max(0, Math.min(rows.length - 1, at + (step.members ?? 0)))]
  return {
    member: to === undefined ? landing.member : to.member,
    day: addDays(landing.day, step.days ?? 0),
    start: landing.start === null ? null : snapped(landing.start + (step.minutes ?? 0), length),
  }
}
