import type { ScheduleEntry, ScheduleMember } from '#contract/schedule/types.ts'
import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'
import { takesTime } from './look.ts'
import { daysBetween, minuteOf, wallAt } from './wall.ts'

const DAY = 1440

/** A part of a day in minutes since its midnight. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** An entry as a block of a day: when, and in which of how many lanes beside each other. */
export interface Block extends Span {
  readonly entry: ScheduleEntry
  readonly lane: number
  readonly lanes: number
}

/** The part of an entry that lies on a day; null where none does, or where it has no time. */
export function spanOn({ wall, minutes }: Pick<ScheduleEntry, 'wall' | 'minutes'>, day: string): Span | null {
  if (wall === null || wall.slice(0, 10) > day) return null
  // a week asks thousands of times: most answers are in the text, without any date being made of it
  const minute = minuteOf(wall)
  const isThatDay = wall.startsWith(day)
  if (!isThatDay && minute + minutes <= DAY) return null
  const start = isThatDay ? minute : daysBetween(day, wall.slice(0, 10)) * DAY + minute
  const end = start + minutes
  return end <= 0 || start >= DAY ? null : { start: Math.max(0, start), end: Math.min(DAY, end) }
}

interface Placed extends Span {
  readonly entry: ScheduleEntry
}

/** The entries of a day that have a time, in its order. */
export function timedOn(entries: readonly ScheduleEntry[], day: string): Placed[] {
  const found: Placed[] = []
  for (const entry of entries) {
    const span = spanOn(entry, day)
    if (span !== null) found.push({ entry, start: span.start, end: span.end })
  }
  return found.toSorted(
    (one, other) => one.start - other.start || other.end - one.end || (one.entry.id < other.entry.id ? -1 : 1),
  )
}

/** Blocks of a day: what shares time stands side by side, what does not takes the whole width. */
export function blocksOf(entries: readonly ScheduleEntry[], day: string): Block[] {
  const blocks: Block[] = []
  let group: (Placed & { lane: number })[] = []
  let ends: number[] = []
  const close = () => {
    blocks.push(...group.map((each) => ({ ...each, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const placed of timedOn(entries, day)) {
    if (ends.length > 0 && ends.every((end) => end <= placed.start)) close()
    const free = ends.findIndex((end) => end <= placed.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = placed.end
    group.push({ ...placed, lane })
  }
  close()
  return blocks
}

/** Two entries of one member that share time, and for how many minutes. */
export interface Conflict {
  readonly entries: readonly [ScheduleEntry, ScheduleEntry]
  readonly minutes: number
}

/** The pairs among a member's entries of a day that share time: one sweep in the order of their beginnings. */
export function conflictsOf(entries: readonly ScheduleEntry[], day: string, now: string): Conflict[] {
  const found: Conflict[] = []
  let open: Placed[] = []
  for (const placed of timedOn(
    entries.filter((entry) => takesTime(entry, now)),
    day,
  )) {
    open = open.filter(({ end }) => end > placed.start)
    for (const other of open)
      found.push({ entries: [other.entry, placed.entry], minutes: Math.min(other.end, placed.end) - placed.start })
    open.push(placed)
  }
  return found
}

/** `08:30` in minutes since midnight; `24:00` is the end of the day. */
const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** When a member works on a day of the range, which is the one with this index. */
export const hoursOn = (member: Pick<ScheduleMember, 'hours'>, index: number): Span[] =>
  (member.hours[index] ?? []).map(({ open, close }) => ({ start: clockMinutes(open), end: clockMinutes(close) }))

export const minutesOf = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** Minutes of a day that are planned: what overlaps counts once, time off and what was missed do not count. */
export function plannedOn(entries: readonly ScheduleEntry[], day: string): number {
  const counted = entries.filter(
    ({ kind, state }) => kind !== 'time_off' && state !== 'no_show' && state !== 'cancelled',
  )
  let sum = 0
  let until = 0
  for (const { start, end } of timedOn(counted, day)) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}

/** What of a day lies outside the working hours. */
export function offSpans(hours: readonly Span[]): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const { start, end } of hours.toSorted((one, other) => one.start - other.start)) {
    if (start > at) spans.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  return at < DAY ? [...spans, { start: at, end: DAY }] : spans
}

/** The drive to an entry: so many minutes, from when the place before is left until it begins. */
export interface Drive extends Span {
  readonly to: ScheduleEntry['id']
  readonly minutes: number
  /** Less time than the drive takes. */
  readonly isTight: boolean
}

/** Minutes between two places; null where one of them is not known. */
export const driveBetween = (from: Point | null, to: Point | null): number | null =>
  from === null || to === null ? null : driveMinutes(from, to)

/** The drives of a member's day; the first begins where their day does. Between places that are not known there is none. */
export function drivesOf(entries: readonly ScheduleEntry[], day: string, home: Point | null): Drive[] {
  const drives: Drive[] = []
  let before: { point: Point; end: number } | null = home === null ? null : { point: home, end: 0 }
  for (const { entry, start, end } of timedOn(entries, day)) {
    const { point } = entry
    if (point === null) continue
    const minutes = before === null ? 0 : driveMinutes(before.point, point)
    if (before !== null && minutes > 0 && start > before.end) {
      const isTight = start - before.end < minutes
      drives.push({ to: entry.id, minutes, start: Math.max(before.end, start - minutes), end: start, isTight })
    }
    before = { point, end: Math.max(end, before?.end ?? 0) }
  }
  return drives
}

/** The hours that a day is shown with: from 6 to 20, and as far beyond as something lies. */
export function shownHours(
  entries: readonly ScheduleEntry[],
  days: readonly string[],
): { first: number; last: number } {
  let first = 6
  let last = 20
  for (const day of days) {
    for (const { start, end } of timedOn(entries, day)) {
      first = Math.min(first, Math.floor(start / 60))
      last = Math.max(last, Math.ceil(end / 60))
    }
  }
  return { first, last }
}

/** What a place for an entry means for the member's day. */
export interface Verdict {
  /** The entry that it lies over most, and for how many minutes. */
  readonly over: { readonly entry: ScheduleEntry; readonly minutes: number } | null
  /** Minutes of the drive to it and from it; null where one is not known, or nobody comes before or after. */
  readonly before: number | null
  readonly after: number | null
  /** There is less time than the drive before or after takes. */
  readonly isTight: boolean
}

export interface Wish {
  readonly id: string
  readonly point: Point | null
  readonly minutes: number
}

/** A member's day as a wish is held against it: what takes time then, and where it begins. */
export interface MemberDay {
  readonly entries: readonly ScheduleEntry[]
  readonly day: string
  readonly home: Point | null
  readonly now: string
}

const othersOf = ({ entries, day, now }: MemberDay, wish: Wish): Placed[] =>
  timedOn(
    entries.filter((entry) => entry.id !== wish.id && (entry.state === 'done' || takesTime(entry, now))),
    day,
  )

/** What becomes of an entry that begins at `start`, in minutes since midnight. */
export function verdictOf(member: MemberDay, wish: Wish, start: number): Verdict {
  const end = start + wish.minutes
  const others = othersOf(member, wish)
  const over = others
    .map((each) => ({ entry: each.entry, minutes: Math.min(end, each.end) - Math.max(start, each.start) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)[0]
  const previous = others.findLast((each) => each.end <= start && each.entry.point !== null)
  const next = others.find((each) => each.start >= end && each.entry.point !== null)
  const before = driveBetween(previous?.entry.point ?? member.home, wish.point)
  const after = driveBetween(wish.point, next?.entry.point ?? null)
  const isTight =
    (previous !== undefined && before !== null && start - previous.end < before) ||
    (next !== undefined && after !== null && next.start - end < after)
  return { over: over ?? null, before, after, isTight }
}

const STEP = 15

/**
 * The time nearest to a wished one at which an entry fits into a member's hours: over nothing, with the drives before and
 * after. Minutes since midnight; null where it fits nowhere on that day.
 */
export function nearestFit(member: MemberDay, hours: readonly Span[], wish: Wish, wished: number): number | null {
  let best: number | null = null
  for (const span of hours) {
    for (let start = Math.ceil(span.start / STEP) * STEP; start + wish.minutes <= span.end; start += STEP) {
      if (wallAt(member.day, start) < member.now) continue
      if (best !== null && Math.abs(start - wished) >= Math.abs(best - wished)) continue
      const { over, isTight } = verdictOf(member, wish, start)
      if (over === null && !isTight) best = start
    }
  }
  return best
}
