import { sql, type Transaction } from 'kysely'
import type { ServiceId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Stretch } from './free-times.rules.ts'

type Db = Transaction<Tables>

/** An entry that takes time, as the search for free times reads it. */
export interface BusyRow {
  readonly id: string
  readonly kind: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly buffer_before: number
  readonly buffer_after: number
  readonly service_id: string | null
  /** A meeting or time off that names nobody. */
  readonly everybodys: boolean
  readonly latitude: number | null
  readonly longitude: number | null
}

/** No entry is longer, so that the index by beginning finds what reaches into a stretch. Drives and buffers reach less. */
const longest = 24 * 3_600_000

/**
 * What takes time in and around a stretch. A hold that ran out takes none. `places`: with where each is,
 * by its own position or that of its project.
 */
export async function busyAround(
  db: Db,
  site: SiteId,
  { stretch, now, places }: { readonly stretch: Stretch; readonly now: Date; readonly places: boolean },
): Promise<BusyRow[]> {
  const position = places
    ? sql`coalesce(v.latitude, case when v.address = '' then p.latitude end) as latitude,
        coalesce(v.longitude, case when v.address = '' then p.longitude end) as longitude`
    : sql`v.latitude, v.longitude`
  const projects = places
    ? sql`left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
        left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)`
    : sql``
  const { rows } = await sql<BusyRow>`
    select v.id, v.kind, v.starts_at, v.ends_at, v.buffer_before, v.buffer_after, v.service_id, ${position},
      v.kind in ('event', 'time_off') and not exists (
        select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id) as everybodys
    from visits v ${projects}
    where v.site_id = ${site} and v.state in ('hold', 'confirmed', 'on_the_way', 'working')
      and v.starts_at > ${new Date(stretch.begins.getTime() - 2 * longest)}
      and v.starts_at < ${new Date(stretch.ends.getTime() + longest)}
      and (v.hold_expires_at is null or v.hold_expires_at > ${now})
    order by v.starts_at, v.id`.execute(db)
  return rows
}

/** Which of these people do what takes time in and around a stretch: by entry. */
export async function busyMembers(
  db: Db,
  site: SiteId,
  people: readonly string[],
  stretch: Stretch,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ visit_id: string; user_id: string }>`
    select visit_id, user_id from visit_members
    where site_id = ${site} and user_id = any(${[...people]}::uuid[]) and takes
      and starts_at > ${new Date(stretch.begins.getTime() - 2 * longest)}
      and starts_at < ${new Date(stretch.ends.getTime() + longest)}`.execute(db)
  const members = new Map<string, string[]>()
  for (const { visit_id: visit, user_id: person } of rows) {
    const known = members.get(visit)
    if (known) known.push(person)
    else members.set(visit, [person])
  }
  return members
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
