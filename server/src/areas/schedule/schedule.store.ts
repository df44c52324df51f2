import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { RequestId, SiteId, VisitId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Stretch } from './schedule.rules.ts'

type Db = Transaction<Tables>
export type VisitRow = Selectable<Tables['visits']>

/** States in which a visit takes its time; written as the index of the calendar has them. */
const taking = [sql.lit('hold'), sql.lit('confirmed')]
/** No visit is longer: what began before cannot reach into a stretch. With it the index by beginning is enough. */
const longest = 480 * 60_000

/** One act at a time on the calendar of a business, until the transaction ends: two cannot take one time. */
export const holdCalendar = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${site}`}, 0))`.execute(db)

const inCalendar = (db: Db, site: SiteId, { begins, ends }: Stretch) =>
  db
    .selectFrom('visits')
    .where('site_id', '=', site)
    .where('state', 'in', taking)
    .where('starts_at', '>', new Date(begins.getTime() - longest))
    .where('starts_at', '<', ends)
    .where('ends_at', '>', begins)

/** Visits that take time within a stretch, in order. */
export const takenIn = (db: Db, site: SiteId, stretch: Stretch): Promise<VisitRow[]> =>
  inCalendar(db, site, stretch).selectAll().orderBy('starts_at').execute()

/** How many other visits each of these visits shares time with. */
export async function countConflicts(db: Db, site: SiteId, visits: readonly string[]): Promise<Map<string, number>> {
  if (visits.length === 0) return new Map()
  const rows = await db
    .selectFrom('visits as mine')
    .innerJoin('visits as other', (join) =>
      join
        .onRef('other.site_id', '=', 'mine.site_id')
        .onRef('other.id', '!=', 'mine.id')
        .on('other.state', 'in', taking)
        .onRef('other.starts_at', '<', 'mine.ends_at')
        .onRef('other.ends_at', '>', 'mine.starts_at')
        .on(sql<boolean>`other.starts_at > mine.starts_at - interval '480 minutes'`),
    )
    .where('mine.site_id', '=', site)
    .where('mine.id', 'in', [...visits])
    .where('mine.state', 'in', taking)
    .groupBy('mine.id')
    .select((expression) => ['mine.id', expression.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const listVisits = (db: Db, site: SiteId, request: RequestId, limit: number): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Visits that begin within a stretch: how many take time, and the first of them that are not over at a moment. */
export async function listUpcoming(
  db: Db,
  site: SiteId,
  { stretch, now, limit }: { readonly stretch: Stretch; readonly now: Date; readonly limit: number },
): Promise<{ count: number; rows: VisitRow[] }> {
  const found = db
    .selectFrom('visits')
    .where('site_id', '=', site)
    .where('state', 'in', taking)
    .where('starts_at', '>=', stretch.begins)
    .where('starts_at', '<', stretch.ends)
  const [{ count }, rows] = await Promise.all([
    found.select((expression) => expression.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .where(sql<boolean>`ends_at + arrival_minutes * interval '1 minute' > ${now}`)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  ])
  return { count, rows }
}

/** Of each request the visit that comes next, or is on at the moment. */
export const findNext = (db: Db, site: SiteId, requests: readonly string[], now: Date): Promise<VisitRow[]> =>
  db
    .selectFrom('visits')
    .distinctOn('request_id')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', 'in', [...requests])
    .where('state', 'in', taking)
    .where('ends_at', '>', now)
    .orderBy('request_id')
    .orderBy('starts_at')
    .execute()

export const findVisit = (db: Db, site: SiteId, id: VisitId): Promise<VisitRow | undefined> =>
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

/**
 * What a message about a visit names: the business and its clock, where, and the language of the conversation. `shared`:
 * it goes to the chat, and somebody wrote from elsewhere too.
 */
export const readPlace = (db: Db, site: SiteId, request: RequestId) =>
  db
    .selectFrom('requests')
    .innerJoin('sites', 'sites.id', 'requests.site_id')
    .innerJoin('customers', (join) =>
      join.onRef('customers.site_id', '=', 'requests.site_id').onRef('customers.id', '=', 'requests.customer_id'),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.site_id', '=', 'requests.site_id')
        .onRef('conversations.request_id', '=', 'requests.id'),
    )
    .select(['sites.time_zone', 'requests.address', 'customers.name as customer', 'conversations.language'])
    // the chat may be somebody else's than the phone or mailbox that was heard from: they share a request, not an address
    .select(
      sql<boolean>`conversations.channel = 'chat' and exists (
        select from messages as heard
        where heard.site_id = requests.site_id and heard.request_id = requests.id
          and heard.direction = 'in' and heard.channel in ('sms', 'email'))`.as('shared'),
    )
    .where('requests.site_id', '=', site)
    .where('requests.id', '=', request)
    .executeTakeFirst()

/** Whether the business has this request. */
export async function hasRequest(db: Db, site: SiteId, id: RequestId): Promise<boolean> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
