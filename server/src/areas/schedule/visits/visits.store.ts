import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerId, ProjectId, RequestId, ServiceId, SiteId, UserId, VisitId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Stretch } from '../free-times/free-times.rules.ts'

type Db = Transaction<Tables>
export type VisitRow = Selectable<Tables['visits']>
/** A visit with a time: both of its ends are there. */
export type TimedVisitRow = VisitRow & { readonly starts_at: Date; readonly ends_at: Date }

export const isTimed = (row: VisitRow): row is TimedVisitRow => row.starts_at !== null && row.ends_at !== null

/** States in which a visit takes its time; written as the index of the calendar has them. */
const taking = [sql.lit('hold'), sql.lit('confirmed'), sql.lit('on_the_way'), sql.lit('working')]
/** A hold whose time has run out takes none, also before the job has cancelled it. */
const stillHeld = (now: Date) => sql<boolean>`(hold_expires_at is null or hold_expires_at > ${now})`

/** One act at a time on the calendar of a business, until the transaction ends: two cannot take one time. */
export const lockCalendar = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${site}`}, 0))`.execute(db)

/**
 * How many other visits each of these shares time with: those of a member of its own, and those that nobody has been
 * given yet.
 */
export async function countConflicts(
  db: Db,
  site: SiteId,
  visits: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (visits.length === 0) return new Map()
  const found = await sql<{ id: string; count: number }>`
    select mine.id, count(*)::integer as count
    from visits mine
    join visits other on other.site_id = mine.site_id and other.id <> mine.id
      and other.state in ('hold', 'confirmed', 'on_the_way', 'working')
      and other.starts_at < mine.ends_at and other.ends_at > mine.starts_at
      and other.starts_at > mine.starts_at - interval '24 hours'
      and (other.hold_expires_at is null or other.hold_expires_at > ${now})
    where mine.site_id = ${site} and mine.id = any(${[...visits]}::uuid[])
      and mine.state in ('hold', 'confirmed', 'on_the_way', 'working')
      and (
        exists (select from visit_members a join visit_members b on b.site_id = a.site_id and b.user_id = a.user_id
          where a.site_id = mine.site_id and a.visit_id = mine.id and b.visit_id = other.id)
        or not exists (select from visit_members a where a.site_id = mine.site_id and a.visit_id = mine.id)
        or not exists (select from visit_members b where b.site_id = mine.site_id and b.visit_id = other.id))
    group by mine.id`.execute(db)
  return new Map(found.rows.map(({ id, count }) => [id, count]))
}

export const listVisitsOf = (db: Db, site: SiteId, request: RequestId, limit: number): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .orderBy(sql`starts_at asc nulls last`)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Visits that begin within a stretch, no rehearsed ones: how many there are, how many of them are done, and the first that
 * are not over at a moment.
 */
export async function listUpcoming(
  db: Db,
  site: SiteId,
  { stretch, now, limit }: { readonly stretch: Stretch; readonly now: Date; readonly limit: number },
): Promise<{ count: number; done: number; rows: TimedVisitRow[] }> {
  const found = db
    .selectFrom('visits')
    .where('site_id', '=', site)
    .where('state', '<>', 'cancelled')
    .where('kind', '=', 'visit')
    .where((visit) =>
      visit.not(
        visit.exists(
          visit
            .selectFrom('calendar_requests as r')
            .select('r.request_id')
            .whereRef('r.site_id', '=', 'visits.site_id')
            .whereRef('r.request_id', '=', 'visits.request_id')
            .where('r.apart', '=', true),
        ),
      ),
    )
    .where('starts_at', '>=', stretch.begins)
    .where('starts_at', '<', stretch.ends)
  const [{ count, done }, rows] = await Promise.all([
    found
      .where('state', '<>', 'no_show')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .select(sql<number>`(count(*) filter (where state = 'done'))::integer`.as('done'))
      .executeTakeFirstOrThrow(),
    found
      .selectAll()
      .where('state', 'in', taking)
      .where(sql<boolean>`ends_at + arrival_minutes * interval '1 minute' > ${now}`)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  ])
  return { count, done, rows: rows.filter(isTimed) }
}

/** Of each request the visit that comes next, or is on at the moment. */
export const findNext = async (
  db: Db,
  site: SiteId,
  requests: readonly string[],
  now: Date,
): Promise<TimedVisitRow[]> => {
  const rows = await db
    .selectFrom('visits')
    .distinctOn('request_id')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', 'in', [...requests])
    .where('state', 'in', taking)
    .where('ends_at', '>', now)
    .where(stillHeld(now))
    .orderBy('request_id')
    .orderBy('starts_at')
    .execute()
  return rows.filter(isTimed)
}

export const findVisit = (db: Db, site: SiteId, id: string): Promise<VisitRow | undefined> =>
  db.selectFrom('visits').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const insertVisit = (db: Db, row: Insertable<Tables['visits']>): Promise<VisitRow> =>
  db.insertInto('visits').values(row).returningAll().executeTakeFirstOrThrow()

export const changeVisit = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['visits']>,
  now: Date,
): Promise<VisitRow> =>
  db
    .updateTable('visits')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts these members on a visit, the first as lead, instead of those who were. */
export async function replaceMembers(db: Db, row: VisitRow, members: readonly UserId[]): Promise<void> {
  await db.deleteFrom('visit_members').where('site_id', '=', row.site_id).where('visit_id', '=', row.id).execute()
  if (members.length === 0) return
  const takes = row.state !== 'done' && row.state !== 'cancelled' && row.state !== 'no_show'
  const { site_id, id: visit_id, starts_at, ends_at, hold_expires_at, version } = row
  await db
    .insertInto('visit_members')
    .values(
      members.map((user_id, place) => ({
        site_id,
        visit_id,
        user_id,
        starts_at,
        ends_at,
        takes,
        hold_expires_at,
        version,
        lead: place === 0,
      })),
    )
    .execute()
}

/** Who is on these visits, the lead first; people who left the business are not named. */
export async function membersOf(
  db: Db,
  site: SiteId,
  visits: readonly string[],
): Promise<Map<string, { readonly id: string; readonly name: string; readonly lead: boolean }[]>> {
  const members = new Map<string, { id: string; name: string; lead: boolean }[]>()
  if (visits.length === 0) return members
  const rows = await db
    .selectFrom('visit_members as m')
    .innerJoin('site_members as s', (join) =>
      join.onRef('s.site_id', '=', 'm.site_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .innerJoin('person_names as p', 'p.user_id', 'm.user_id')
    .select(['m.visit_id', 'm.user_id as id', 'm.lead', 'p.first_name', 'p.last_name'])
    .where('m.site_id', '=', site)
    .where('m.visit_id', 'in', [...visits])
    .orderBy('m.lead', 'desc')
    .orderBy('p.first_name')
    .orderBy('m.user_id')
    .execute()
  for (const { visit_id: visit, id, lead, first_name: first, last_name: last } of rows) {
    members.set(visit, [...(members.get(visit) ?? []), { id: id ?? '', name: `${first} ${last}`.trim(), lead }])
  }
  return members
}

/** Those of these people who belong to the business, in their order. */
export async function membersHere(db: Db, site: SiteId, people: readonly UserId[]): Promise<UserId[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('site_members')
    .select('user_id')
    .where('site_id', '=', site)
    .where('user_id', 'in', [...people])
    .execute()
  const here = new Set(rows.map(({ user_id: id }) => id))
  return people.filter((id) => here.has(id))
}

/** Whether all of these people, each named once, belong to the business. */
export async function areMembers(db: Db, site: SiteId, people: readonly UserId[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('site_members')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('user_id', 'in', [...people])
    .executeTakeFirstOrThrow()
  return count === people.length
}

/** What a visit is about, as other areas know it. */
export interface VisitSubject {
  readonly visit_id: string
  readonly customer_id: string | null
  readonly customer: string | null
  readonly customer_phone: string | null
  readonly project_id: string | null
  readonly project: string | null
  readonly service_id: string | null
  readonly service: string | null
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly request_message: string | null
}

/**
 * Who each of these visits goes to and where: what the visit itself says, then its request, its project, its customer.
 */
export async function subjectsOf(db: Db, site: SiteId, visits: readonly string[]): Promise<Map<string, VisitSubject>> {
  if (visits.length === 0) return new Map()
  const { rows } = await sql<VisitSubject>`
    select v.id as visit_id, c.customer_id, c.name as customer, c.phone as customer_phone,
      p.project_id, p.name as project, s.service_id, s.name as service, r.message as request_message,
      coalesce(nullif(v.address, ''), nullif(r.address, ''), nullif(p.address, ''), c.address, '') as address,
      coalesce(v.latitude, case when v.address = '' then p.latitude end) as latitude,
      coalesce(v.longitude, case when v.address = '' then p.longitude end) as longitude
    from visits v
    left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
    left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)
    left join calendar_customers c
      on c.site_id = v.site_id and c.customer_id = coalesce(v.customer_id, r.customer_id, p.customer_id)
    left join service_names s on s.site_id = v.site_id and s.service_id = coalesce(v.service_id, r.service_id)
    where v.site_id = ${site} and v.id = any(${[...visits]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.visit_id, row]))
}

/** Whether the business has this request, and may plan for it. */
export async function hasRequest(db: Db, site: SiteId, id: RequestId): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_requests')
    .select('request_id')
    .where('site_id', '=', site)
    .where('request_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export interface SubjectGiven {
  readonly customer: CustomerId | null
  readonly request: RequestId | null
  readonly project: ProjectId | null
  readonly service: ServiceId | null
}

/** Which of these the business does not have, or not any more; null when it has them all. */
export async function unknownSubject(db: Db, site: SiteId, given: SubjectGiven): Promise<keyof SubjectGiven | null> {
  const { customer, request, project, service } = given
  const { rows } = await sql<Record<keyof SubjectGiven, boolean>>`select
    exists (select from calendar_customers c where c.site_id = ${site} and c.customer_id = ${customer}
      and not c.apart) as customer,
    exists (select from calendar_requests r where r.site_id = ${site} and r.request_id = ${request}
      and not r.apart) as request,
    exists (select from calendar_projects p where p.site_id = ${site} and p.project_id = ${project}) as project,
    exists (select from service_names s where s.site_id = ${site} and s.service_id = ${service}) as service`.execute(db)
  const known = rows[0]
  const named = ['customer', 'request', 'project', 'service'] as const
  return named.find((name) => given[name] !== null && known?.[name] !== true) ?? null
}

export const insertNote = async (db: Db, row: Insertable<Tables['visit_notes']>): Promise<void> => {
  await db.insertInto('visit_notes').values(row).execute()
}

/** No visit shows more notes. */
const mostNotes = 200

/** The notes on a visit, oldest first, with the names of those who wrote them. */
export async function notesOf(db: Db, site: SiteId, visit: string) {
  const rows = await db
    .selectFrom('visit_notes as n')
    .leftJoin('person_names as p', 'p.user_id', 'n.user_id')
    .select(['n.id', 'n.body', 'n.created_at', 'p.first_name', 'p.last_name'])
    .where('n.site_id', '=', site)
    .where('n.visit_id', '=', visit)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(mostNotes)
    .execute()
  return rows.map(({ id, body, created_at: at, first_name: first, last_name: last }) => ({
    id,
    by: [first, last].filter(Boolean).join(' '),
    text: body,
    at: at.toISOString(),
  }))
}

/** Visits of those of these requests that are spam, or that are none. */
const visitsBySpam = (db: Db, site: SiteId, requests: readonly RequestId[], is: '=' | '<>') =>
  db
    .selectFrom('visits')
    .innerJoin('calendar_requests as r', (join) =>
      join.onRef('r.site_id', '=', 'visits.site_id').onRef('r.request_id', '=', 'visits.request_id'),
    )
    .selectAll('visits')
    .where('visits.site_id', '=', site)
    .where('visits.request_id', 'in', [...requests])
    .where('r.status', is, 'spam')
    .orderBy('visits.id')

/** What is held or planned for those of these requests that are spam. */
export const openVisitsOfSpam = (db: Db, site: SiteId, requests: readonly RequestId[]): Promise<VisitRow[]> =>
  visitsBySpam(db, site, requests, '=').where('visits.state', 'in', ['hold', 'confirmed']).execute()

/**
 * Visits that were cancelled for this reason, not before `since`, and whose time is still to come, of those of these
 * requests that are no spam.
 */
export const visitsLostToSpam = (
  db: Db,
  site: SiteId,
  requests: readonly RequestId[],
  { reason, since, now }: { readonly reason: string; readonly since: Date; readonly now: Date },
): Promise<VisitRow[]> =>
  visitsBySpam(db, site, requests, '<>')
    .where('visits.state', '=', 'cancelled')
    .where('visits.cancel_reason', '=', reason)
    .where('visits.cancelled_at', '>=', since)
    .where((visit) => visit.or([visit('visits.starts_at', 'is', null), visit('visits.starts_at', '>', now)]))
    .execute()

/** The visits named. Whoever changes them has locked the calendar before. */
export const findVisits = (db: Db, site: SiteId, ids: readonly VisitId[]): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
