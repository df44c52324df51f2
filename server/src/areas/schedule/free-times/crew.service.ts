import type { Point } from '#contract/schedule/travel.rules.ts'
import { z } from 'zod'
import { DatedHours } from '#contract/schedule/types.ts'
import { BusinessHours } from '#contract/sites.ts'
import type { ServiceId, UserId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { openHoursOf } from '../../sites/index.ts'
import { howBookedOf, type HowBooked } from '../booking/booking.service.ts'
import { listMembers, type MemberRow } from '../booking/booking.store.ts'
import { pointsOf } from '../travel/points.service.ts'
import { edgesOf, withUnassigned, type Chosen, type Place, type Precision, type Stretch } from './free-times.rules.ts'
import { busyAround, daysOff, fullDays, type BusyOf } from './free-times.store.ts'

export interface CrewWanted {
  /** Days by the calendar of the business, that of `from` being the first. */
  readonly from: Date
  readonly days: number
  readonly service?: ServiceId | undefined
  /** These and nobody else, whoever they are; without, everybody who goes out. */
  readonly members?: readonly UserId[] | undefined
  /** Where it is; undefined: drives are not counted. */
  readonly place?: Place
  /** Exact only for the business's own people. For everybody else, and by default, drives count from ZIP code to ZIP code. */
  readonly precision?: Precision | undefined
  /** Entries whose time counts as free, because they are about to move. */
  readonly without?: readonly string[] | undefined
}

/** Who may be booked for something, and when each of them works and is busy. */
export interface Crew {
  readonly members: readonly Chosen[]
  readonly how: HowBooked
  readonly precision: Precision
  readonly timeZone: string
  readonly offsetAt: (moment: Date) => number
}

/**
 * Who goes out: members of the field, and those of the office who have working hours of their own. A business without
 * either is its owners. People who only answer the phone take no visits, and are no reason to book two at once.
 */
function crewOf(members: readonly MemberRow[]): MemberRow[] {
  const crew = members.filter(({ role, hours }) => role === 'field' || hours !== null)
  return crew.length > 0 ? crew : members.filter(({ role }) => role === 'owner')
}

const canDo = ({ every_service: every, services }: MemberRow, service: string | null | undefined): boolean =>
  every !== false || service === null || service === undefined || services.includes(service)

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : [latitude, longitude]

/** Where a member's day begins and ends on the map, as far as whoever asks may know. */
const mappedEnds = (
  row: MemberRow,
  precision: Precision,
): { readonly home: Point | null; readonly end: Point | null } =>
  precision === 'exact'
    ? { home: pointOf(row.starts_latitude, row.starts_longitude), end: pointOf(row.ends_latitude, row.ends_longitude) }
    : { home: null, end: null }

/** Addresses of where a member's day begins and ends that are on no map. */
function unlocated(row: MemberRow, precision: Precision): string[] {
  const { home, end } = mappedEnds(row, precision)
  return [...(home ? [] : [row.starts_address ?? '']), ...(end ? [] : [row.ends_address ?? ''])]
}

/** Where a member's day begins and ends: on the map, otherwise where the ZIP code or the town is. */
function dayEnds(
  row: MemberRow,
  points: ReadonlyMap<string, Point>,
  precision: Precision,
): { readonly home: Place; readonly end: Place } {
  const { home, end } = mappedEnds(row, precision)
  return {
    home: home ?? points.get(row.starts_address ?? '') ?? null,
    end: row.ends_address ? (end ?? points.get(row.ends_address) ?? null) : undefined,
  }
}

/** The first and the last day of a search, by the clock of the business. */
interface DaysSearched {
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

const stretchOf = ({ timeZone, from, to }: DaysSearched): Stretch => ({
  begins: momentOf(timeZone, from, '00:00'),
  ends: momentOf(timeZone, addDays(to, 1), '00:00'),
})

/** Days off of one member or of everybody, as moments. */
async function daysOffOf(work: SiteWork, days: DaysSearched) {
  const rows = await daysOff(work.db, work.site.id, days)
  return rows.map(({ day, members }) => ({
    members,
    busy: {
      begins: momentOf(days.timeZone, day, '00:00'),
      ends: momentOf(days.timeZone, addDays(day, 1), '00:00'),
      before: 0,
      after: 0,
      place: undefined,
    },
  }))
}

/** What takes time in these days, and where it is as far as anybody knows. */
async function busyIn(work: SiteWork, days: DaysSearched, wanted: CrewWanted): Promise<BusyOf[]> {
  const { place, precision = 'coarse', without = [] } = wanted
  const groups = await busyAround(work.db, work.site.id, {
    stretch: stretchOf(days),
    now: work.now,
    // a place that nobody knows is as far from one as from the other
    positions: place ? precision : 'none',
    without,
  })
  const points = await pointsOf(
    work,
    groups.flatMap(({ busy }) => busy.flatMap(({ address = '' }) => address)),
  )
  if (points.size === 0) return groups
  return groups.map((group) => ({
    ...group,
    busy: group.busy.map((one) => ({ ...one, place: points.get(one.address ?? '') ?? one.place })),
  }))
}

/** Days on which no more of the service may be booked. */
async function daysWithout({ db, site, now }: SiteWork, days: DaysSearched, wanted: CrewWanted, how: HowBooked) {
  const { service, without = [] } = wanted
  if (service === undefined || how.most_per_day === null) return new Set<string>()
  return fullDays(db, site.id, { ...days, service, now, most: how.most_per_day, without })
}

/**
 * Who can be booked, with their hours and what they do. What nobody was given is spread over those who go out, so that
 * none of them is booked for the time that it will take.
 */
export async function crewFor(work: SiteWork, wanted: CrewWanted): Promise<Crew> {
  const { timeZone, offsetAt } = await openHoursOf(work, wanted)
  const { precision = 'coarse' } = wanted
  const first = onTheWall(timeZone, wanted.from).date
  const days = { timeZone, from: first, to: addDays(first, wanted.days - 1) }
  const [all, how, off, groups] = await Promise.all([
    listMembers(work.db, work.site.id),
    howBookedOf(work, wanted.service),
    daysOffOf(work, days),
    busyIn(work, days, wanted),
  ])
  const points = await pointsOf(
    work,
    // only where drives are measured
    wanted.place ? all.flatMap((row) => unlocated(row, precision)) : [],
  )
  const full = await daysWithout(work, days, wanted, how)
  const busyOf = (of: (group: BusyOf) => boolean) => groups.filter(of).flatMap(({ busy }) => busy)
  const shared = busyOf(({ everybodys }) => everybodys)

  const stretch = stretchOf(days)
  // with a day more on each side: who works through midnight drives from home neither before it nor after it
  const around = { from: momentOf(timeZone, addDays(first, -1), '00:00'), days: wanted.days + 2 }
  const timesOf = async (row: MemberRow): Promise<Chosen> => {
    const dated = z.array(DatedHours).parse(row.dated_hours ?? [])
    const hours = BusinessHours.nullable().parse(row.hours)
    const { open: openAround } = await openHoursOf(work, around, hours, dated)
    const open = openAround.filter(({ begins }) => stretch.begins <= begins && begins < stretch.ends)
    const ends = dayEnds(row, points, precision)
    const isTheirs = (members: readonly string[]) => members.length === 0 || members.includes(row.user_id)
    return {
      id: row.user_id,
      open: full.size === 0 ? open : open.filter(({ begins }) => !full.has(onTheWall(timeZone, begins).date)),
      busy: [
        ...busyOf(({ member }) => member === row.user_id),
        ...shared,
        ...off.filter(({ members }) => isTheirs(members)).map(({ busy }) => busy),
      ],
      edges: edgesOf(openAround, ends, (moment) => onTheWall(timeZone, moment).date),
      ...ends,
    }
  }

  const crew = crewOf(all)
  const asked = (wanted.members ? all.filter((row) => wanted.members?.some((id) => id === row.user_id)) : crew).filter(
    (row) => canDo(row, wanted.service),
  )
  const isAsked = new Set(asked.map(({ user_id: id }) => id))
  const unassigned = groups
    .filter(({ member, everybodys }) => member === null && !everybodys)
    .flatMap(({ service, busy }) => {
      const able = new Set(crew.filter((row) => canDo(row, service)).map(({ user_id: id }) => id))
      return busy.map((entry) => ({ ...entry, isAble: (id: string) => able.has(id) }))
    })
  const out = withUnassigned(await Promise.all(crew.map(timesOf)), unassigned, isAsked)
  const others = await Promise.all(asked.filter((row) => !crew.includes(row)).map(timesOf))
  return { members: [...out, ...others].filter(({ id }) => isAsked.has(id)), how, precision, timeZone, offsetAt }
}
