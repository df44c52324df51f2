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
  /** Null for the first of a day that begins nowhere in particular, and for what is nobody's. */
  readonly leg: Leg | null
}

/** A member's day as a way from place to place. */
export interface Route {
  readonly member: Row['member']
  /** Empty where it is nobody's. */
  readonly name: string
  /** Which of the colors of routes; the same for a member whatever else is shown. */
  readonly color: number
  readonly home: Point | null
  readonly stops: readonly Stop[]
  /** What has a place and no time: it stands in no order. */
  readonly anyTime: readonly Omit<Stop, 'number' | 'leg'>[]
  readonly minutes: number
  readonly km: number
}

/** Why an entry is not on the map: it says no place, or one that was not found. */
export type UnlocatedReason = 'noAddress' | 'notFound'

export interface Unlocated {
  readonly entry: ScheduleEntry
  readonly reason: UnlocatedReason
}

export interface DayRoutes {
  readonly routes: readonly Route[]
  readonly unlocated: readonly Unlocated[]
}

/** So many routes have a color of their own. */
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

/** What ought to have a place: visits, and what else names one. */
const goesSomewhere = ({ kind, city }: ScheduleEntry): boolean =>
  kind === 'visit' || (kind !== 'time_off' && city !== '')

/** The routes of a day, of the rows that are shown, and what has no place on the map. `members`: everybody, for the colors. */
export function routesOf(rows: readonly Row[], members: readonly Pick<ScheduleMember, 'id'>[], day: string): DayRoutes {
  const routes = rows.map((row): Route => {
    const stops = stopsOf(row, day)
    const legs = stops.flatMap(({ leg }) => leg ?? [])
    return {
      member: row.member,
      name: row.name,
      color:
        Math.max(
          0,
          members.findIndex(({ id }) => id === row.member),
        ) % routeColors,
      home: row.home,
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

/** Google's addresses take nine places between the first and the last (developers.google.com/maps/documentation/urls). */
const MOST_PLACES = 11

/** The way through a route in Google Maps, in parts where it has more places than one address takes. */
export function googleLinks({ home, stops }: Pick<Route, 'home' | 'stops'>): string[] {
  if (stops.length === 0) return []
  const places = [...(home === null ? [] : [home]), ...stops.map(({ point }) => point)].map(placeText)
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

/** The way to one stop in Apple Maps, whose addresses know two places only (Map Links, developer.apple.com). */
export function appleLink({ point, leg }: Pick<Stop, 'point' | 'leg'>): string {
  const query = new URLSearchParams({ daddr: placeText(point), dirflg: 'd' })
  if (leg !== null) query.set('saddr', placeText(leg.from))
  return `https://maps.apple.com/?${query.toString()}`
}
