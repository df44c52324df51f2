import { repeatOf, shifted } from './series.rules.ts'

/** A visit of a series as these rules know it. */
export interface SeriesVisit {
  readonly id: string
  readonly state: string
  readonly detached: boolean
  readonly occurrence: string | null
  readonly starts_local: string | null
}

/** A visit of a series, and what the wall shows where it goes. */
export interface SeriesMove<Visit extends SeriesVisit> {
  readonly row: Visit
  readonly to: string
}

/** What a change of a visit and those that follow does. */
export interface FollowingPlan<Visit extends SeriesVisit> {
  /** The visit itself first. */
  readonly moves: readonly SeriesMove<Visit>[]
  /** How many it leaves alone: what has begun or is over, and what somebody moved by hand. */
  readonly stays: number
  /** Of those, how many somebody moved by hand. */
  readonly byHand: number
}

/** The last of these days. */
export const lastOf = (first: string, ...days: readonly string[]): string =>
  days.reduce((last, day) => (day > last ? day : last), first)

const isAhead = ({ state }: SeriesVisit): boolean => state === 'hold' || state === 'confirmed'
const isOpen = (row: SeriesVisit): boolean => isAhead(row) && !row.detached && row.starts_local !== null

/**
 * Which visits of a series move along with one of them that goes to another time. `rows` are those of the series from the
 * one on. What was cancelled is neither moved nor counted.
 */
export function planFollowing<Visit extends SeriesVisit>(
  rule: string,
  rows: readonly Visit[],
  visit: Visit,
  to: string,
): FollowingPlan<Visit> {
  const { unit, month_day: monthDay } = repeatOf(rule)
  const shift = { unit, monthDay, from: (visit.occurrence ?? to).slice(0, 10), to: to.slice(0, 10) }
  const others = rows.filter(({ id }) => id !== visit.id)
  const moves = others.filter(isOpen).map((row) => {
    const day = (row.occurrence ?? '').slice(0, 10)
    return { row, to: `${shifted(day, shift)}${to.slice(10)}` }
  })
  const stays = others.filter((row) => !isOpen(row) && row.state !== 'cancelled')
  return { moves: [{ row: visit, to }, ...moves], stays: stays.length, byHand: stays.filter(isAhead).length }
}

/** What another rule makes of a visit and those that follow. */
export interface RulePlan<Visit extends SeriesVisit> extends FollowingPlan<Visit> {
  /** Called off: the new rule has no place for them. */
  readonly ends: readonly Visit[]
  /** What the wall shows at visits that do not exist yet. */
  readonly adds: readonly string[]
}

/**
 * Which visits of a series go where by another rule: the first of those still to come to its first occurrence, the next to
 * its second, and so on. What is left over ends, what is missing is added. On a day on which one stands that was moved by
 * hand, has begun, or is done, no other is put: it is that day's.
 */
export function planRule<Visit extends SeriesVisit>(
  rows: readonly Visit[],
  visit: Visit,
  occurrences: readonly string[],
): RulePlan<Visit> {
  const others = rows.filter(({ id }) => id !== visit.id)
  const stays = others.filter((row) => !isOpen(row) && row.state !== 'cancelled')
  const taken = new Set(
    stays.flatMap(({ occurrence, starts_local: wall }) => [occurrence, wall].flatMap((at) => at?.slice(0, 10) ?? [])),
  )
  const places = occurrences.filter((at) => !taken.has(at.slice(0, 10)))
  const open = [visit, ...others.filter(isOpen)]
  return {
    moves: places.slice(0, open.length).flatMap((to, index) => {
      const row = open[index]
      return row ? [{ row, to }] : []
    }),
    ends: open.slice(places.length),
    adds: places.slice(open.length),
    stays: stays.length,
    byHand: stays.filter(isAhead).length,
  }
}
