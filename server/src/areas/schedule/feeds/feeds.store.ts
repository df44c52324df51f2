import { sql, type Insertable, type RawBuilder, type Transaction } from 'kysely'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

const feeds = (db: Db) =>
  db
    .selectFrom('calendar_feeds as f')
    .leftJoin('person_names as n', 'n.user_id', 'f.user_id')
    .selectAll('f')
    .select(['n.first_name', 'n.last_name'])

export type FeedRow = Awaited<ReturnType<typeof openFeeds>>[number]

/** Those that have not ended, newest first. */
export const openFeeds = (db: Db, site: SiteId, limit: number) =>
  feeds(db)
    .where('f.site_id', '=', site)
    .where('f.ended_at', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()

export const insertFeed = (db: Db, row: Insertable<Tables['calendar_feeds']>) =>
  db.insertInto('calendar_feeds').values(row).execute()

/** Locked until the transaction ends; undefined for one that is not there, or not for this member to see. */
export const lockFeed = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeFeed = (db: Db, site: SiteId, id: string, change: { ended_at: Date } | { seen_at: Date }) =>
  db.updateTable('calendar_feeds').set(change).where('site_id', '=', site).where('id', '=', id).execute()

/**
 * The feed of a token, of whatever business, by the server itself. Who made it must still be let in: a feed of others ends
 * with the role that allowed it.
 */
export const findFeed = (db: Db, hash: Buffer) =>
  feeds(db)
    .innerJoin('site_members as m', (join) =>
      join.onRef('m.site_id', '=', 'f.site_id').onRef('m.user_id', '=', 'f.created_by'),
    )
    .where('f.token_hash', '=', hash)
    .where('f.ended_at', 'is', null)
    .where((where) =>
      where.or([where('m.role', 'in', ['office', 'owner']), where('f.user_id', '=', where.ref('f.created_by'))]),
    )
    .executeTakeFirst()

/** Which entries a feed shows. */
export interface FeedRange {
  /** Null: everybody's. */
  readonly member: UserId | null
  readonly begins: Date
  readonly ends: Date
  readonly firstDay: string
  readonly lastDay: string
}

const within = (row: 'v' | 'm', site: SiteId, { begins, ends }: FeedRange) =>
  sql`${sql.ref(`${row}.site_id`)} = ${site} and ${sql.ref(`${row}.starts_at`)} >= ${begins}
    and ${sql.ref(`${row}.starts_at`)} < ${ends}`
const isFree = sql`not exists (select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id)`
const inDays = (site: SiteId, { firstDay, lastDay }: FeedRange) => sql`v.site_id = ${site} and v.starts_at is null
  and v.day between ${firstDay}::date and ${lastDay}::date and v.state <> 'cancelled'`

/** Entries that a member's feed shows beside what they are booked for: what has no time, and events, which are everybody's. */
const besideBookings = (site: SiteId, range: FeedRange, columns: RawBuilder<unknown>) => sql`
  select ${columns} from visits v where v.kind = 'event' and ${within('v', site, range)} and ${isFree}
  union all
  select ${columns} from visits v where ${inDays(site, range)} and (v.kind = 'event' and ${isFree} or exists (
    select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id and m.user_id = ${range.member}))`

/** Each branch by an index of its own. Events without members are everybody's. */
function inFeed(site: SiteId, range: FeedRange): RawBuilder<unknown> {
  if (range.member === null)
    return sql`(
      select * from visits v where ${within('v', site, range)} and v.state <> 'cancelled'
      union all
      select * from visits v where ${within('v', site, range)} and v.state = 'cancelled'
      union all
      select * from visits v where ${inDays(site, range)})`
  return sql`(
    select v.* from visit_members m join visits v on v.site_id = m.site_id and v.id = m.visit_id
      where ${within('m', site, range)} and m.user_id = ${range.member}
    union all
    ${besideBookings(site, range, sql`v.*`)})`
}

/**
 * What changes when an entry of a feed does: a sum over the entries and their versions. Programs ask every hour and mostly
 * nothing changed, so that a member's bookings are read from an index alone.
 */
export async function stampOf(db: Db, site: SiteId, range: FeedRange): Promise<string> {
  const versions =
    range.member === null
      ? sql`select id, version from ${inFeed(site, range)} v`
      : sql`select m.visit_id as id, m.version from visit_members m
          where ${within('m', site, range)} and m.user_id = ${range.member}
          union all
          ${besideBookings(site, range, sql`v.id, v.version`)}`
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(uuid_hash_extended(id, version)), 0) as stamp from (${versions}) e`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}

/** An entry as a feed shows it: no phone, no money. */
export interface FeedEntry {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly customer: string
  readonly address: string
  readonly note: string
  readonly state: string
  readonly held_until: Date | null
  readonly day: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly version: number
  readonly team: readonly string[]
}

/** The entries of a feed in order of time; what is to come has room before what is over. */
export async function feedEntries(
  db: Db,
  site: SiteId,
  range: FeedRange,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select v.id, v.kind, coalesce(nullif(v.title, ''), s.name, p.name, '') as title, coalesce(c.name, '') as customer,
      coalesce(nullif(v.address, ''), nullif(r.address, ''), nullif(p.address, ''), c.address, '') as address,
      v.note, v.state, v.hold_expires_at as held_until, v.day, v.starts_at, v.ends_at, v.created_at, v.modified_at, v.version,
      array(select trim(n.first_name || ' ' || n.last_name) from visit_members m
        join person_names n on n.user_id = m.user_id
        where m.site_id = v.site_id and m.visit_id = v.id order by m.lead desc, n.first_name, m.user_id) as team
    from ${inFeed(site, range)} v
    left join calendar_requests r on r.site_id = v.site_id and r.request_id = v.request_id
    left join calendar_projects p on p.site_id = v.site_id and p.project_id = coalesce(v.project_id, r.project_id)
    left join calendar_customers c
      on c.site_id = v.site_id and c.customer_id = coalesce(v.customer_id, r.customer_id, p.customer_id)
    left join service_names s on s.site_id = v.site_id and s.service_id = coalesce(v.service_id, r.service_id)
    where r.apart is not true
    order by coalesce(v.ends_at, v.day + time '23:59') < ${now}, coalesce(v.starts_at, v.day), v.id
    limit ${limit}`.execute(db)
  return rows
}
