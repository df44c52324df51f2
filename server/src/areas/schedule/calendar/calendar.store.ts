import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { TrayPart, VisitKind, VisitState } from '#contract/schedule/values.ts'
import { containing } from '../../../platform/database/like.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isReadyToInvoice } from '../visits/done-visits.store.ts'

type Db = Transaction<Tables>

/** An entry of the calendar as it is read. */
export interface EntryRow {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly customer: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly day: string | null
  readonly wall: string | null
  readonly minutes: number
  readonly arrival_minutes: number
  readonly state: string
  readonly held_until: Date | null
  readonly answer: string | null
  readonly repeats: boolean
  readonly created_at: Date
  readonly version: number
  readonly members: readonly string[]
  readonly sort_at: Date
}

/** Of which members and kinds; empty lists: of all. */
export interface EntryFilter {
  readonly members: readonly UserId[]
  readonly kinds: readonly VisitKind[]
}

const sortAt = sql`coalesce(v.starts_at, (v.day + time '12:00') at time zone 'UTC')`

const columnsBy = (
  at: RawBuilder<unknown>,
) => sql`v.id, v.kind, coalesce(nullif(v.title, ''), s.name, p.name, '') as title, coalesce(c.name, '') as customer,
  coalesce(nullif(v.address, ''), nullif(r.address, ''), nullif(p.address, ''), c.address, '') as address,
  coalesce(v.latitude, case when v.address = '' then p.latitude end) as latitude,
  coalesce(v.longitude, case when v.address = '' then p.longitude end) as longitude,
  v.day, v.starts_local as wall, v.minutes, v.arrival_minutes, v.state, v.hold_expires_at as held_until,
  v.customer_answer as answer, v.series_id is not null as repeats, v.created_at, v.version, ${at} as sort_at,
  array(select m.user_id from visit_members m where m.site_id = v.site_id and m.visit_id = v.id
    order by m.lead desc, m.user_id) as members`
const columns = columnsBy(sortAt)

/** What an entry is about; visits of a rehearsal or of spam stay away. */
const subjects = sql`left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
  left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)
  left join calendar_customers c
    on c.site_id = v.site_id and c.customer_id = coalesce(v.customer_id, r.customer_id, p.customer_id)
  left join service_names s on s.site_id = v.site_id and s.service_id = coalesce(v.service_id, r.service_id)`

/** Events without members are everybody's. */
function filtered({ members, kinds }: EntryFilter): RawBuilder<unknown> {
  const ofMembers =
    members.length === 0
      ? sql`true`
      : sql`(exists (select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id
            and m.user_id = any(${[...members]}::uuid[]))
          or v.kind = 'event' and not exists (select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id))`
  const ofKinds = kinds.length === 0 ? sql`true` : sql`v.kind = any(${[...kinds]}::text[])`
  return sql`r.apart is not true and ${ofMembers} and ${ofKinds}`
}

export interface CalendarRange {
  readonly begins: Date
  readonly ends: Date
}

/** What has a time in a range of moments, in order; nothing that is cancelled. */
export async function timedEntries(
  db: Db,
  site: SiteId,
  { begins, ends }: CalendarRange,
  filter: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from visits v ${subjects}
    where v.site_id = ${site} and v.state <> 'cancelled'
      and v.starts_at > ${begins}::timestamptz - interval '24 hours' and v.starts_at < ${ends} and v.ends_at > ${begins}
      and ${filtered(filter)}
    order by v.starts_at, v.id limit ${limit}`.execute(db)
  return rows
}

/** What has a day of these and no time. */
export async function anyTimeEntries(
  db: Db,
  site: SiteId,
  days: { readonly from: string; readonly to: string },
  filter: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from visits v ${subjects}
    where v.site_id = ${site} and v.state <> 'cancelled' and v.starts_at is null
      and v.day between ${days.from}::date and ${days.to}::date and ${filtered(filter)}
    order by v.day, v.id limit ${limit}`.execute(db)
  return rows
}

type Counted = EntryRow & { readonly total: number }
export interface TrayRows {
  readonly total: number
  readonly rows: readonly EntryRow[]
}
const counted = (rows: readonly Counted[]): TrayRows => ({ total: rows[0]?.total ?? 0, rows })

const isOpen = sql`v.state not in ('cancelled', 'done', 'no_show')`
const isUnscheduled = sql`v.day is null and ${isOpen}`
/** Neither over nor run out. */
const isHeld = (now: Date) => sql`v.state = 'hold' and v.ends_at > ${now}
  and (v.hold_expires_at is null or v.hold_expires_at > ${now})`

/** What has neither day nor time and is still to be done, longest waiting first. */
export async function unscheduledEntries(db: Db, site: SiteId, limit: number): Promise<TrayRows> {
  const { rows } = await sql<Counted>`
    select ${columns}, count(*) over ()::integer as total from visits v ${subjects}
    where v.site_id = ${site} and ${isUnscheduled} and r.apart is not true
    order by v.created_at, v.id limit ${limit}`.execute(db)
  return counted(rows)
}

/** What is held and neither over nor run out, the one that ends first at the top. */
export async function heldEntries(db: Db, site: SiteId, now: Date, limit: number): Promise<TrayRows> {
  const { rows } = await sql<Counted>`
    select ${columns}, count(*) over ()::integer as total from visits v ${subjects}
    where v.site_id = ${site} and ${isHeld(now)} and r.apart is not true
    order by v.hold_expires_at nulls last, v.starts_at, v.id limit ${limit}`.execute(db)
  return counted(rows)
}

export interface ListFilter extends EntryFilter {
  readonly from: string
  readonly to: string
  readonly search: string
  readonly states: readonly VisitState[]
  readonly unassigned: boolean
  readonly toInvoice: boolean
  /** A part of the tray; empty for what has a day. */
  readonly waiting: TrayPart | ''
  readonly now: Date
  readonly latest: boolean
}

/** What of the tray is asked for. */
function waitingIn(part: ListFilter['waiting'], now: Date): RawBuilder<unknown> {
  if (part === 'any_time') return sql`v.starts_at is null and ${isOpen}`
  return part === 'to_confirm' ? isHeld(now) : sql`true`
}

/** In which order the list is, by a moment of each entry: what has no day, by how long it waits. */
const listOrder = ({ waiting }: ListFilter) => (waiting === 'unscheduled' ? sql`v.created_at` : sortAt)

function listed(given: ListFilter): RawBuilder<unknown> {
  const { from, to, search, states, unassigned, toInvoice, waiting, now, ...filter } = given
  const until = to === '' ? sql`true` : sql`v.day <= ${to}::date`
  const inStates = states.length === 0 ? sql`v.state <> 'cancelled'` : sql`v.state = any(${[...states]}::text[])`
  const pattern = containing(search)
  const found =
    search === ''
      ? sql`true`
      : sql`lower(concat_ws(' ', v.title, s.name, p.name, c.name, v.address, r.address, p.address, c.address)) like ${pattern}`
  const free = unassigned
    ? sql`not exists (select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id)`
    : sql`true`
  const ready = toInvoice ? isReadyToInvoice : sql`true`
  const inDays = sql`v.day is not null and v.day >= ${from}::date and ${until} and ${waitingIn(waiting, now)}`
  return sql`${waiting === 'unscheduled' ? isUnscheduled : inDays} and ${inStates} and ${found} and ${free} and ${ready}
    and ${filtered(filter)}`
}

/** A page of what has a day, in order of time, or of what waits. */
export async function listEntries(
  db: Db,
  site: SiteId,
  filter: ListFilter,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<EntryRow[]> {
  const [order, further] = filter.latest ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const at = listOrder(filter)
  const beyond = after ? sql`(${at}, v.id) ${further} (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<EntryRow>`
    select ${columnsBy(at)} from visits v ${subjects}
    where v.site_id = ${site} and ${beyond} and ${listed(filter)}
    order by ${at} ${order}, v.id ${order} limit ${limit}`.execute(db)
  return rows
}

/** How many there are, at most so many. */
export async function countEntries(db: Db, site: SiteId, filter: ListFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from visits v ${subjects} where v.site_id = ${site} and ${listed(filter)}
      limit ${most}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Days before and after today in which an entry is found by its own words; whom it goes to finds it at any time. */
const wordDays = { before: 90, after: 365 }
/** Of each way in which entries are found, before the nearest are chosen. */
const mostOfOneWay = 50

/** What entries are looked for by: all of the words, or one of the records that they are about. */
export interface EntriesWanted {
  readonly words: readonly string[]
  readonly customers: readonly string[]
  readonly requests: readonly string[]
  readonly projects: readonly string[]
}

/** Entries that are wanted, those to come before those that are over, each the nearest first; no cancelled ones. */
export async function wantedEntries(
  db: Db,
  site: SiteId,
  { words, customers, requests, projects }: EntriesWanted,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<(EntryRow & { readonly modified_at: Date })[]> {
  const aDay = 86_400_000
  const [from, to] = [now.getTime() - wordDays.before * aDay, now.getTime() + wordDays.after * aDay]
  const patterns = words.map(containing)
  // what has no time yet is still to come
  const nearest = sql`
    order by starts_at is not null, starts_at < ${now}, abs(extract(epoch from starts_at - ${now}::timestamptz))
    limit ${mostOfOneWay}`
  const of = (column: 'customer_id' | 'request_id' | 'project_id', ids: readonly string[]) => sql`
    (select id from visits where site_id = ${site} and ${sql.ref(column)} = any(${[...ids]}::uuid[])
      and state <> 'cancelled' ${nearest})`
  const ofWords = (when: RawBuilder<unknown>) => sql`
    (select id from visits where site_id = ${site} and state <> 'cancelled' and ${when}
      and lower(title || ' ' || address) like all(${patterns}::text[]) ${nearest})`
  const { rows } = await sql<EntryRow & { modified_at: Date }>`
    select ${columns}, v.modified_at from visits v ${subjects}
    where v.site_id = ${site} and r.apart is not true and v.id in (
      ${ofWords(sql`starts_at > ${new Date(from)} and starts_at < ${new Date(to)}`)}
      union ${ofWords(sql`starts_at is null and day is not null`)} union ${ofWords(sql`day is null`)}
      union ${of('customer_id', customers)} union ${of('request_id', requests)} union ${of('project_id', projects)})
    order by ${sortAt} < ${now}, abs(extract(epoch from ${sortAt} - ${now}::timestamptz)) nulls last, v.id
    limit ${limit}`.execute(db)
  return rows
}

/** Entries by their ids, in no order. */
export async function entriesOf(db: Db, site: SiteId, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select ${columns} from visits v ${subjects}
    where v.site_id = ${site} and v.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Everybody of the business with what they set for themselves, by name. */
export const memberRows = (db: Db, site: SiteId) =>
  db
    .selectFrom('site_members as s')
    .innerJoin('person_names as n', 'n.user_id', 's.user_id')
    .leftJoin('member_schedules as w', (join) =>
      join.onRef('w.site_id', '=', 's.site_id').onRef('w.user_id', '=', 's.user_id'),
    )
    .select([
      's.user_id',
      's.role',
      'n.first_name',
      'n.last_name',
      'w.hours',
      'w.starts_latitude',
      'w.starts_longitude',
      'w.ends_latitude',
      'w.ends_longitude',
      'w.dated_hours',
    ])
    .where('s.site_id', '=', site)
    .orderBy('n.first_name')
    .orderBy('n.last_name')
    .orderBy('s.user_id')
    .limit(200)
    .execute()
