import type { ScheduleEntry, ScheduleMember } from '#contract/schedule/types.ts'
import { driveKm, driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'
import { timedOn } from '../../components/plan.ts'
import { entriesOn, type Row } from '../../components/rows.ts'

/** The drive to a stop. */
export interface Leg {
  readonly from: Point
  readonly minutes: number
  readonly km: number
}

export interface Stop {
  readonly entry: ScheduleEntry
  readonly point: Point
  /** From 1, in the order of time. */
  readonly number: number
  /** Null for the first stop of a day without a starting place, and for unassigned entries. */
  readonly leg: Leg | null
}

/** A member's day from place to place. */
export interface Route {
  readonly member: Row['member']
  /** Empty for unassigned entries. */
  readonly name: string
  /** Index of the route's color; a member keeps theirs whatever else is shown. */
  readonly color: number
  readonly home: Point | null
  /** Where the day ends, and the drive there from the last stop; null where either is not known. */
  readonly end: { readonly point: Point; readonly leg: Leg } | null
  readonly stops: readonly Stop[]
  /** Entries with a place and no time, outside the order. */
  readonly anyTime: readonly Omit<Stop, 'number' | 'leg'>[]
  readonly minutes: number
  readonly km: number
}

/** Why an entry is not on the map: it has no address, or one that was not found. */
export type UnlocatedReason = 'noAddress' | 'notFound'

export interface Unlocated {
  readonly entry: ScheduleEntry
  readonly reason: UnlocatedReason
}

export interface DayRoutes {
  readonly routes: readonly Route[]
  readonly unlocated: readonly Unlocated[]
}

/** Number of route colors in the theme. */
export const routeColors = 6

const legTo = (from: Point | null, to: Point): Leg | null =>
  from === null ? null : { from, minutes: driveMinutes(from, to), km: driveKm(from, to) }

function stopsOf({ entries, member, home }: Row, day: string): Stop[] {
  const stops: Stop[] = []
  let before = home
  for (const { entry } of timedOn(entries, day)) {
    const { point } = entry
    if (point === null) continue
    stops.push({ entry, point, number: stops.length + 1, leg: member === null ? null : legTo(before, point) })
    before = point
  }
  return stops
}

/** The way to where the day ends, after the last stop. */
function endOf({ member, end: point }: Row, stops: readonly Stop[]): Route['end'] {
  const leg = member === null || point === null ? null : legTo(stops.at(-1)?.point ?? null, point)
  return point === null || leg === null ? null : { point, leg }
}

/** Whether an entry should have a place: visits, and anything else with a city. */
const goesSomewhere = ({ kind, city }: ScheduleEntry): boolean =>
  kind === 'visit' || (kind !== 'time_off' && city !== '')

/** A day's routes for the rows shown, and the entries without a place. `members`: everybody, for the colors. */
export function routesOf(rows: readonly Row[], members: readonly Pick<ScheduleMember, 'id'>[], day: string): DayRoutes {
  const routes = rows.map((row): Route => {
    const stops = stopsOf(row, day)
    const end = endOf(row, stops)
    const legs = [...stops.map(({ leg }) => leg), end?.leg ?? null].flatMap((leg) => leg ?? [])
    return {
      member: row.member,
      name: row.name,
      color:
        Math.max(
          0,
          members.findIndex(({ id }) => id === row.member),
        ) % routeColors,
      home: row.home,
      end,
      stops,
      anyTime: row.entries.flatMap((entry) =>
        entry.day === day && entry.wall === null && entry.point !== null ? [{ entry, point: entry.point }] : [],
      ),
      minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
      km: legs.reduce((sum, { km }) => sum + km, 0),
    }
  })
  const unlocated = entriesOn(rows, day)
    .filter((entry) => entry.point === null && goesSomewhere(entry))
    .map((entry): Unlocated => ({ entry, reason: entry.city === '' ? 'noAddress' : 'notFound' }))
  return {
    routes: routes.filter(({ stops, anyTime }) => stops.length + anyTime.length > 0),
    unlocated,
  }
}

const placeText = ([latitude, longitude]: Point): string => `${latitude},${longitude}`

/** Google's URLs take nine places between the first and the last (developers.google.com/maps/documentation/urls). */
const MOST_PLACES = 11

/** Links to a route in Google Maps, in parts if it has more places than one URL takes. */
export function googleLinks({ home, end, stops }: Pick<Route, 'home' | 'end' | 'stops'>): string[] {
  if (stops.length === 0) return []
  const last = end === null ? [] : [end.point]
  const places = [...(home === null ? [] : [home]), ...stops.map(({ point }) => point), ...last].map(placeText)
  const links: string[] = []
  for (let at = 0; at === 0 || at < places.length - 1; at += MOST_PLACES - 1) {
    const part = places.slice(at, at + MOST_PLACES)
    const [first = ''] = part
    const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: part.at(-1) ?? first })
    if (part.length > 1) query.set('origin', first)
    if (part.length > 2) query.set('waypoints', part.slice(1, -1).join('|'))
    links.push(`https://www.google.com/maps/dir/?${query.toString()}`)
  }
  return links
}

/** Directions to one stop in Apple Maps, whose URLs take only two places (Map Links, developer.apple.com). */
export function appleLink({ point, leg }: Pick<Stop, 'point' | 'leg'>): string {
  const query = new URLSearchParams({ daddr: placeText(point), dirflg: 'd' })
  if (leg !== null) query.set('saddr', placeText(leg.from))
  return `https://maps.apple.com/?${query.toString()}`
}
