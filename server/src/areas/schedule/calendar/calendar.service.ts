import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { rangeLimits, trayLimit } from '#contract/schedule/values.ts'
import { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { countDays } from '../../../platform/day-range.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays, momentOf } from '../../../platform/wall-clock.rules.ts'
import { seesHomeOf } from '../../../platform/work/actors.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { businessHoursOf, timeZoneOf } from '../../sites/index.ts'
import { presentEntry, presentMember, wallOf } from './calendar.presenter.ts'
import { conflictsIn, tightDrivesIn, wallMinutes } from './calendar.rules.ts'
import {
  anyTimeEntries,
  countEntries,
  heldEntries,
  listEntries,
  memberRows,
  timedEntries,
  unscheduledEntries,
  wantedEntries,
  type EntriesWanted,
  type EntryRow,
  type ListFilter,
  type TrayRows,
} from './calendar.store.ts'

/** The days from one to another, both included. @throws Refusal invalid */
function daysBetween(from: string, to: string): string[] {
  const count = countDays(from, to)
  const message = count < 1 ? 'is before the first day' : `is more than ${rangeLimits.days} days away`
  if (count < 1 || count > rangeLimits.days) throw new Refusal('invalid', { faults: [{ path: 'query.to', message }] })
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** A range of the calendar in one answer. @throws Refusal invalid */
export async function getSchedule(work: SiteWork, { query }: Input<'getSchedule'>): Promise<Answer<'getSchedule'>> {
  const { db, site, now } = work
  const { from, to, ...filter } = query
  const days = daysBetween(from, to)
  const { timeZone, hours } = await businessHoursOf(work)
  const range = { begins: momentOf(timeZone, from, '00:00'), ends: momentOf(timeZone, addDays(to, 1), '00:00') }
  const most = rangeLimits.entries + 1
  const [timed, anyTime, unscheduled, held, members] = await Promise.all([
    timedEntries(db, site.id, range, filter, most),
    anyTimeEntries(db, site.id, { from, to }, filter, most),
    unscheduledEntries(db, site.id, trayLimit),
    heldEntries(db, site.id, now, trayLimit),
    memberRows(db, site.id),
  ])
  const shown = (rows: readonly EntryRow[]) => rows.map((row) => presentEntry(row, timeZone))
  const part = ({ total, rows }: TrayRows) => ({ count: total, entries: shown(rows) })
  const waiting = anyTime.filter(({ state }) => state !== 'done' && state !== 'no_show')
  return {
    from,
    to,
    time_zone: timeZone,
    now: wallOf(timeZone, now),
    members: members.map((row) =>
      presentMember(row, { days, business: hours, withHome: seesHomeOf(work.actor, UserId.parse(row.user_id)) }),
    ),
    closed: days.filter((day) => hours.closed_dates.includes(day)),
    entries: shown([...anyTime, ...timed].slice(0, rangeLimits.entries)),
    is_cut: anyTime.length + timed.length > rangeLimits.entries,
    tray: {
      unscheduled: part(unscheduled),
      any_time: part({ total: waiting.length, rows: waiting.slice(0, trayLimit) }),
      to_confirm: part(held),
    },
  }
}

/** More are not counted. */
const mostCounted = 1000

/** Entries that have a day, page by page; without a first day from today on. @throws Refusal invalid */
export async function listScheduleEntries(
  work: SiteWork,
  { query }: Input<'listScheduleEntries'>,
): Promise<Answer<'listScheduleEntries'>> {
  const { db, site, now } = work
  const { cursor, limit, sort, ...given } = query
  const timeZone = await timeZoneOf(work)
  const isOfAnyDay = given.search !== '' || given.ready_to_invoice || given.waiting === 'to_confirm'
  const from = given.from || (isOfAnyDay ? '0001-01-01' : wallOf(timeZone, now).slice(0, 10))
  const filter: ListFilter = { ...given, from, now, toInvoice: given.ready_to_invoice, latest: sort === 'latest' }
  const [rows, total] = await Promise.all([
    listEntries(db, site.id, filter, { after: readPlace(cursor), limit: limit + 1 }),
    countEntries(db, site.id, filter, mostCounted),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writePlace({ at: last.sort_at, id: last.id }) : null
  return { entries: page.map((row) => presentEntry(row, timeZone)), total, next_cursor: next }
}

/** An entry as the search shows it. */
export type EntryFound = Pick<ScheduleEntry, 'id' | 'title' | 'customer' | 'city' | 'day' | 'wall'> & {
  readonly modified: Date
}

/** Entries by words in their title or their own address, or by the records that they are about; the nearest first. */
export async function findVisits(work: SiteWork, wanted: EntriesWanted, limit: number): Promise<EntryFound[]> {
  const { db, site, now } = work
  const timeZone = await timeZoneOf(work)
  const rows = await wantedEntries(db, site.id, wanted, { now, limit })
  return rows.map((row) => ({ ...presentEntry(row, timeZone), modified: row.modified_at }))
}

/** No list of conflicts is longer: whoever has so many has other worries. */
const mostConflicts = 200

/** What members have twice at one time, and the drives that do not fit, from now on. */
export async function listScheduleConflicts(
  work: SiteWork,
  { query }: Input<'listScheduleConflicts'>,
): Promise<Answer<'listScheduleConflicts'>> {
  const { db, site, now } = work
  const timeZone = await timeZoneOf(work)
  const wall = wallOf(timeZone, now)
  const range = { begins: now, ends: momentOf(timeZone, addDays(wall.slice(0, 10), query.days), '00:00') }
  const everybody = { members: [], kinds: [] }
  const [rows, members] = await Promise.all([
    timedEntries(db, site.id, range, everybody, rangeLimits.entries),
    memberRows(db, site.id),
  ])
  const names = new Map(members.map((row) => [row.user_id, `${row.first_name} ${row.last_name}`.trim()]))
  const entries = new Map(rows.map((row) => [row.id, presentEntry(row, timeZone)]))
  const taken = [...entries.values()].flatMap(({ id, point, members: crew, minutes, ...entry }) => {
    if (entry.wall === null || entry.state === 'done' || entry.state === 'no_show') return []
    // a hold that ran out holds nothing, also before it is taken away
    if (entry.state === 'hold' && entry.held_until !== null && entry.held_until <= wall) return []
    const begins = wallMinutes(entry.wall)
    return [{ id, point, members: crew, begins, ends: begins + minutes }]
  })
  const found = [...conflictsIn(taken).map((conflict) => ({ ...conflict, drive: null })), ...tightDrivesIn(taken)]
  const conflicts = found.flatMap(({ member, first, second, minutes, drive }) => {
    const [one, other] = [entries.get(first), entries.get(second)]
    if (!one || !other) return []
    const pair: [ScheduleEntry, ScheduleEntry] = [one, other]
    return [{ member: { id: UserId.parse(member), name: names.get(member) ?? '' }, entries: pair, minutes, drive }]
  })
  const begins = ({ entries: [, { wall: start }] }: (typeof conflicts)[number]) => start ?? ''
  return {
    conflicts: conflicts.toSorted((one, other) => begins(one).localeCompare(begins(other))).slice(0, mostConflicts),
  }
}
