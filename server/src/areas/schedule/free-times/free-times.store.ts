import { sql, type Transaction } from 'kysely'
import type { ServiceId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Busy, Place, Precision, Stretch } from './free-times.rules.ts'

type Db = Transaction<Tables>

/**
 * What takes time, of one member or of nobody who belongs to the business. A month of a crew is thousands of entries, and
 * reading each as a row would take longer than all the rest of a search: they come as lists, as the database writes arrays.
 */
interface BusyGroup {
  readonly user_id: string | null
  /** Of what nobody has been given: who could do it depends on it. */
  readonly service_id: string | null
  readonly everybodys: boolean
  /** Milliseconds since 1970. */
  readonly begins: string
  readonly ends: string
  readonly buffers_before: string
  readonly buffers_after: string
  /** Whether somebody drives there. */
  readonly driven: string
  readonly latitudes: string | null
  readonly longitudes: string | null
  /** Of what has no position: where it is in words. JSON, because those hold commas. */
  readonly addresses: readonly (string | null)[] | null
}

/** Time that is taken somewhere of which only the address is known. */
export interface BusyAtAddress extends Busy {
  readonly address?: string
}

/** What one member does, what is everybody's, or what nobody has been given; all of the same service. */
export interface BusyOf {
  /** Null: of nobody who belongs to the business. */
  readonly member: string | null
  readonly service: string | null
  /** Meetings and time off that name nobody are for everybody. */
  readonly everybodys: boolean
  readonly busy: readonly BusyAtAddress[]
}

/** An array of numbers as the database writes it; NaN for a null. */
const numbersIn = (written: string | null): number[] =>
  written === null ? [] : written.slice(1, -1).split(',').map(Number)

function busyIn(group: BusyGroup): BusyAtAddress[] {
  const [begins, ends] = [numbersIn(group.begins), numbersIn(group.ends)]
  const [before, after] = [numbersIn(group.buffers_before), numbersIn(group.buffers_after)]
  const [driven, latitudes, longitudes] = [group.driven, group.latitudes, group.longitudes].map(numbersIn)
  const placeOf = (index: number): Place => {
    if (driven?.[index] !== 1) return undefined
    const [latitude = NaN, longitude = NaN] = [latitudes?.[index], longitudes?.[index]]
    return Number.isNaN(latitude) || Number.isNaN(longitude) ? null : [latitude, longitude]
  }
  return begins.map((begun, index) => ({
    begins: new Date(begun),
    ends: new Date(ends[index] ?? begun),
    before: before[index] ?? 0,
    after: after[index] ?? 0,
    place: placeOf(index),
    ...(group.addresses?.[index] ? { address: group.addresses[index] } : {}),
  }))
}

/** No entry is longer, so that the index by beginning finds what reaches into a stretch. Drives and buffers reach less. */
const longest = 24 * 3_600_000

/** Where entries are, by their own position or that of their project; nobody needs to know where no drive is measured. */
const exact = {
  columns: sql`array_agg(latitude)::text as latitudes, array_agg(longitude)::text as longitudes,
    json_agg(case when latitude is null and driven = 1 then address end) as addresses`,
  each: sql`, coalesce(v.latitude, case when v.address = '' then p.latitude end) as latitude,
    coalesce(v.longitude, case when v.address = '' then p.longitude end) as longitude,
    coalesce(nullif(v.address, ''), nullif(r.address, ''), nullif(p.address, ''), c.address) as address`,
  projects: sql`left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
    left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)
    left join calendar_customers c on c.site_id = v.site_id
      and c.customer_id = coalesce(v.customer_id, r.customer_id, p.customer_id)`,
}
/** Only by their addresses: what is asked for somebody who may not know where the business's customers live. */
const coarse: typeof exact = {
  ...exact,
  columns: sql`null as latitudes, null as longitudes, json_agg(case when driven = 1 then address end) as addresses`,
}
const none: typeof exact = {
  columns: sql`null as latitudes, null as longitudes, null as addresses`,
  each: sql``,
  projects: sql``,
}
const positions = { exact, coarse, none }

/**
 * What takes time in and around a stretch. A hold that ran out takes none, nor do meetings and time off of people who left
 * the business; their visits are nobody's. `without`: entries that do not count.
 */
export async function busyAround(
  db: Db,
  site: SiteId,
  wanted: {
    readonly stretch: Stretch
    readonly now: Date
    readonly positions: Precision | 'none'
    readonly without: readonly string[]
  },
): Promise<BusyOf[]> {
  const { now, without } = wanted
  const from = new Date(wanted.stretch.begins.getTime() - 2 * longest)
  const to = new Date(wanted.stretch.ends.getTime() + longest)
  const { columns, each, projects } = positions[wanted.positions]
  const { rows } = await sql<BusyGroup>`
    with given as materialized (
      select m.visit_id, m.user_id from visit_members m
      where m.site_id = ${site} and m.takes and m.starts_at > ${from} and m.starts_at < ${to}
        and m.user_id = any(array(select s.user_id from site_members s where s.site_id = ${site}))),
    busy as (
      select g.user_id, case when g.user_id is null then v.service_id end as service_id,
        g.user_id is null and v.kind in ('event', 'time_off') as everybodys,
        date_part('epoch', v.starts_at) * 1000 as begins, date_part('epoch', v.ends_at) * 1000 as ends,
        v.buffer_before, v.buffer_after, (v.kind in ('visit', 'task'))::integer as driven ${each}
      from visits v left join given g on g.visit_id = v.id ${projects}
      where v.site_id = ${site} and v.state in ('hold', 'confirmed', 'on_the_way', 'working')
        and v.starts_at > ${from} and v.starts_at < ${to}
        and (v.hold_expires_at is null or v.hold_expires_at > ${now})
        and not v.id = any(${[...without]}::uuid[])
        and (g.user_id is not null or v.kind in ('visit', 'task') or not exists (
          select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id)))
    select user_id, service_id, everybodys, array_agg(begins::bigint)::text as begins,
      array_agg(ends::bigint)::text as ends, array_agg(buffer_before)::text as buffers_before,
      array_agg(buffer_after)::text as buffers_after, array_agg(driven)::text as driven, ${columns}
    from busy group by user_id, service_id, everybodys`.execute(db)
  return rows.map((row) => ({
    member: row.user_id,
    service: row.service_id,
    everybodys: row.everybodys,
    busy: busyIn(row),
  }))
}

/** Whole days off: time off of a day without a time. `members` is empty where everybody is off. */
export async function daysOff(
  db: Db,
  site: SiteId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly day: string; readonly members: string[] }[]> {
  const { rows } = await sql<{ day: string; members: string[] }>`
    select v.day, array(select m.user_id from visit_members m where m.site_id = v.site_id and m.visit_id = v.id) as members
    from visits v
    where v.site_id = ${site} and v.starts_at is null and v.day between ${from} and ${to} and v.state <> 'cancelled'
      and v.kind = 'time_off' and v.state in ('hold', 'confirmed', 'on_the_way', 'working')`.execute(db)
  return rows
}

/** Days on which a service is booked as often as it may be, or more often. */
export async function fullDays(
  db: Db,
  site: SiteId,
  wanted: {
    readonly service: ServiceId
    readonly most: number
    readonly from: string
    readonly to: string
    readonly now: Date
    /** Entries that do not count, because they are about to go. */
    readonly without: readonly string[]
  },
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select v.day from visits v
    left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
    where v.site_id = ${site} and v.day between ${wanted.from} and ${wanted.to}
      and coalesce(v.service_id, r.service_id) = ${wanted.service} and not v.id = any(${[...wanted.without]}::uuid[])
      and v.state not in ('cancelled', 'no_show')
      and (v.state <> 'hold' or v.hold_expires_at is null or v.hold_expires_at > ${wanted.now})
    group by v.day having count(*) >= ${wanted.most}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
