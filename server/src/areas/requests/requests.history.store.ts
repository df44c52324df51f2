import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Whether the business has this request. */
export const requestExists = async (db: Db, site: SiteId, id: RequestId): Promise<boolean> =>
  (await db.selectFrom('requests').select('id').where('site_id', '=', site).where('id', '=', id).executeTakeFirst()) !==
  undefined

/** What was done to a request, newest first: a stretch of the index `audit_log_record`. */
export const findActs = (db: Db, site: SiteId, id: RequestId, limit: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.user_id', 'a.act', 'a.before', 'a.after', 'a.address', 'u.first_name', 'u.last_name'])
    .where('a.site_id', '=', site)
    .where('a.record', '=', 'request')
    .where('a.record_id', '=', id)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** How often something was done to a request after a moment. */
export async function countActs(
  db: Db,
  site: SiteId,
  id: RequestId,
  { act, since }: { readonly act: string; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', site)
    .where('record', '=', 'request')
    .where('record_id', '=', id)
    .where('at', '>', since)
    .where('act', '=', act)
    .executeTakeFirstOrThrow()
  return count
}

/** Names of services, people, quotes and projects, by their ids. */
export async function findNames(db: Db, site: SiteId, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from services where site_id = ${site} and id = any(${[...ids]}::uuid[])
    union all
    select id, title from quotes where site_id = ${site} and id = any(${[...ids]}::uuid[])
    union all
    select id, name from projects where site_id = ${site} and id = any(${[...ids]}::uuid[])
    union all
    select id, trim(first_name || ' ' || last_name) from users where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
