import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { business, type MemberKey, type ServiceKey } from '../business.ts'
import type { Calendar } from '../calendar.ts'
import type { Chance } from '../chance.ts'
import type { CustomerRow } from '../customers.ts'
import { idAt } from '../ids.ts'
import { positionOf } from '../positions.ts'
import type { CrewKey } from './crew.ts'

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>
type Who = MemberKey | CrewKey

export interface ScheduleRows {
  readonly visits: Row<'visits'>[]
  readonly members: Row<'visit_members'>[]
}

export interface ScheduleGround {
  readonly chance: Chance
  readonly calendar: Calendar
  readonly siteId: string
  readonly people: Readonly<Record<Who, string>>
  readonly serviceIds: Readonly<Record<ServiceKey, string>>
  readonly customers: readonly CustomerRow[]
  /** Visits that were agreed in conversations: the owner and the man with the van do them. */
  readonly agreed: readonly Row<'visits'>[]
}

const jobs: Readonly<Record<'luis' | 'ben' | 'tess', readonly (readonly [ServiceKey, string, minutes: number])[]>> = {
  luis: [
    ['heaters', 'Water heater swap', 150],
    ['drains', 'Slow shower drain', 90],
    ['heaters', 'Tankless flush', 105],
    ['sewer', 'Sewer camera', 120],
    ['leaks', 'Leak under the sink', 75],
  ],
  ben: [
    ['leaks', 'Faucet replacement', 120],
    ['leaks', 'Toilet replacement', 90],
    ['bathrooms', 'Garbage disposal', 60],
    ['sewer', 'Gas line check', 90],
    ['bathrooms', 'Shower valve', 120],
  ],
  tess: [
    ['trees', 'Hedge trimming', 90],
    ['irrigation', 'Sprinkler repair', 90],
    ['lawns', 'Fall cleanup', 180],
    ['irrigation', 'Drip line', 120],
    ['stone', 'Paver patio', 330],
  ],
}

/** Minutes of the day at which a crew member's visits begin. */
const beginnings: Readonly<Record<'luis' | 'ben' | 'tess', readonly number[]>> = {
  luis: [480, 660, 840],
  ben: [510, 690, 810],
  tess: [450, 630, 810],
}
const teams = ['luis', 'ben', 'tess'] as const
const aMinute = 60_000

/** From the Monday of last week over four weeks: what the crew did, does, and will do. */
export function planWeeks(ground: ScheduleGround): ScheduleRows {
  const rows: ScheduleRows = { visits: [], members: [] }
  giveAgreed(ground, rows)
  for (let day = -7; day < 21; day += 1) {
    const noon = ground.calendar.daysAgo(-day, 12 * 60)
    const weekday = new Date(`${ground.calendar.day(noon)}T12:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    for (const who of teams) if (!isOff(who, weekday, day)) addDay(ground, rows, who, day)
    addOthers(ground, rows, weekday, day)
  }
  addWaiting(ground, rows)
  return rows
}

/** Tess works four days, and Ben is away on the Friday of next week. */
const isVacation = (weekday: number, day: number): boolean => weekday === 5 && day > 6 && day < 14
const isOff = (who: Who, weekday: number, day: number): boolean =>
  who === 'tess' ? weekday === 5 : who === 'ben' && isVacation(weekday, day)

interface Planned {
  readonly who: readonly Who[]
  readonly day: number
  readonly at: number
  readonly minutes: number
  readonly more: Partial<Row<'visits'>>
}

/** What state a time has by now: over, going on, or still to come. */
function stateAt(now: Date, begins: Date, ends: Date): Partial<Row<'visits'>> {
  if (ends <= now) {
    const late = new Date(begins.getTime() + 6 * aMinute)
    return {
      state: 'done',
      on_the_way_at: new Date(begins.getTime() - 18 * aMinute),
      started_at: late,
      finished_at: ends,
    }
  }
  if (begins.getTime() + 20 * aMinute <= now.getTime()) return { state: 'working', started_at: begins }
  return { state: 'confirmed' }
}

function add({ chance, calendar, siteId, people }: ScheduleGround, rows: ScheduleRows, planned: Planned): void {
  const { who, day, at, minutes, more } = planned
  const begins = calendar.daysAgo(-day, at)
  const ends = new Date(begins.getTime() + minutes * aMinute)
  const made = new Date(Math.min(calendar.now.getTime() - 60 * aMinute, begins.getTime() - 3 * 86_400_000))
  const id = idAt(chance, made)
  rows.visits.push({
    site_id: siteId,
    id,
    kind: 'visit',
    starts_at: begins,
    ends_at: ends,
    starts_local: calendar.wall(begins),
    day: calendar.day(begins),
    time_zone: business.timeZone,
    minutes,
    made_by: 'member',
    user_id: people.office,
    created_at: made,
    modified_at: made,
    state: 'confirmed',
    ...(more.kind === undefined || more.kind === 'visit' ? stateAt(calendar.now, begins, ends) : {}),
    ...more,
  })
  give(
    rows,
    { site_id: siteId, id, begins, ends, state: rows.visits.at(-1)?.state ?? '' },
    who.map((key) => people[key]),
  )
}

interface Given {
  readonly site_id: string
  readonly id: string
  readonly begins: Date | null
  readonly ends: Date | null
  readonly state: string
}

function give(rows: ScheduleRows, { site_id, id, begins, ends, state }: Given, members: readonly string[]): void {
  for (const [place, user_id] of members.entries())
    rows.members.push({
      site_id,
      visit_id: id,
      user_id,
      lead: place === 0,
      starts_at: begins,
      ends_at: ends,
      takes: state !== 'done' && state !== 'cancelled',
    })
}

const toDate = (moment: unknown): Date | null => (moment instanceof Date ? moment : null)

/** Whether somebody has nothing else at a time. */
function isFree({ members }: ScheduleRows, user: string, begins: Date | null, ends: Date | null): boolean {
  if (begins === null || ends === null) return true
  return members.every(({ user_id: who, starts_at: from, ends_at: to }) => {
    const [other, over] = [toDate(from), toDate(to)]
    return who !== user || other === null || over === null || over <= begins || other >= ends
  })
}

/**
 * What was agreed with a customer: the owner looks at it first, the man with the van does the work. What he cannot do at
 * the same time is nobody's yet.
 */
function giveAgreed({ agreed, people, siteId }: ScheduleGround, rows: ScheduleRows): void {
  for (const { id, starts_at: starts, ends_at: ends, state, note } of agreed) {
    const who = note === 'First day' ? people.field : people.owner
    const [begins, over] = [toDate(starts), toDate(ends)]
    give(
      rows,
      { site_id: siteId, id, begins, ends: over, state },
      state === 'done' || isFree(rows, who, begins, over) ? [who] : [],
    )
  }
}

const someCustomer = ({ chance, customers }: ScheduleGround) => {
  const { id, address } = chance.one(customers)
  const place = positionOf(address ?? '')
  return { customer_id: id, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

function addDay(ground: ScheduleGround, rows: ScheduleRows, who: (typeof teams)[number], day: number): void {
  const { chance, calendar, people, serviceIds } = ground
  // fuller this week than in two weeks
  const count = day < 7 ? chance.whole(2, 3) : chance.whole(0, 2)
  for (const at of beginnings[who].slice(0, count)) {
    const [service, title, minutes] = chance.one(jobs[who])
    const helps = title === 'Paver patio'
    const begins = calendar.daysAgo(-day, at)
    const hasHelp = helps && isFree(rows, people.field, begins, new Date(begins.getTime() + minutes * aMinute))
    const more = { ...someCustomer(ground), title, service_id: serviceIds[service], arrival_minutes: 60 }
    add(ground, rows, { who: hasHelp ? [who, 'field'] : [who], day, at, minutes, more })
    if (helps) return
  }
}

/** The week of those who run the business, and what the crew does for itself. */
function addOthers(ground: ScheduleGround, rows: ScheduleRows, weekday: number, day: number): void {
  const own = { arrival_minutes: 0 }
  if (weekday === 1)
    add(ground, rows, {
      who: [],
      day,
      at: 420,
      minutes: 30,
      more: { ...own, kind: 'event', title: 'Team meeting' },
    })
  if (weekday === 3)
    add(ground, rows, { who: ['office'], day, at: 900, minutes: 60, more: { ...own, kind: 'task', title: 'Payroll' } })
  if (weekday === 2)
    add(ground, rows, {
      who: ['owner'],
      day,
      at: 540,
      minutes: 60,
      more: { ...own, kind: 'task', title: 'Supplier call' },
    })
  if (isVacation(weekday, day))
    add(ground, rows, {
      who: ['ben'],
      day,
      at: 450,
      minutes: 600,
      more: { ...own, kind: 'time_off', title: 'Vacation' },
    })
}

const waitingJobs = [
  ['drainage', 'French drain, 40 ft', 480, 6],
  ['leaks', 'Hose bib leak', 60, 3],
  ['trees', 'Lemon tree pruning', 120, 2],
  ['bathrooms', 'Bathroom fan', 90, 1],
] as const

/** Jobs that nobody has found a day for, and two that may be done at any time of their day. */
function addWaiting(ground: ScheduleGround, rows: ScheduleRows): void {
  const { chance, calendar, siteId, people, serviceIds } = ground
  const waits = (title: string, service: ServiceKey, minutes: number, days: number, more: Partial<Row<'visits'>>) => {
    const made = calendar.daysAgo(days, 10 * 60)
    const id = idAt(chance, made)
    rows.visits.push({
      site_id: siteId,
      id,
      kind: 'visit',
      ...someCustomer(ground),
      title,
      service_id: serviceIds[service],
      minutes,
      state: 'confirmed',
      made_by: 'member',
      user_id: people.office,
      created_at: made,
      modified_at: made,
      ...more,
    })
  }
  for (const [service, title, minutes, days] of waitingJobs) waits(title, service, minutes, days, {})
  const tomorrow = calendar.workday(calendar.now, 1, 12 * 60)
  waits('Garbage disposal', 'bathrooms', 60, 1, { day: calendar.day(tomorrow) })
  waits('Winterize sprinklers', 'irrigation', 90, 1, { day: calendar.day(calendar.workday(tomorrow, 1, 12 * 60)) })
}
