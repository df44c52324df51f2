import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** A row of the log with the names of those in it. */
export type AuditRow = Selectable<Tables['audit_log']> & {
  readonly person: string | null
  readonly as_person: string | null
  readonly key_name: string | null
  readonly customer: string | null
}

/** What the log is narrowed to; days are written `2026-11-20`, in the business's time zone. */
export interface AuditFilter {
  readonly who?: string | undefined
  readonly act?: string | undefined
  readonly record?: string | undefined
  readonly record_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditPage {
  readonly filter: AuditFilter
  readonly timeZone: string
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly most: number
}

const nameOf = (table: string) =>
  sql<
    string | null
  >`nullif(btrim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)})), '')`

/** Newest first. */
export function listAudit({ db, site }: SiteWork, { filter, timeZone, after, most }: AuditPage): Promise<AuditRow[]> {
  const { who, act, record, record_id: recordId, from, to } = filter
  let query = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as m', 'm.id', 'a.as_user_id')
    .leftJoin('api_keys as k', (join) => join.onRef('k.site_id', '=', 'a.site_id').onRef('k.id', '=', 'a.key_id'))
    .leftJoin('customers as c', (join) => join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.customer_id'))
    .selectAll('a')
    .select([nameOf('u').as('person'), nameOf('m').as('as_person'), 'k.name as key_name', 'c.name as customer'])
    .where('a.site_id', '=', site.id)
  if (who === 'customers') query = query.where('a.customer_id', 'is not', null)
  else if (who === 'server')
    query = query.where('a.user_id', 'is', null).where('a.told_name', 'is', null).where('a.customer_id', 'is', null)
  else if (who !== undefined)
    query = query.where((where) =>
      where.or([where('a.user_id', '=', who), where('a.as_user_id', '=', who), where('a.key_id', '=', who)]),
    )
  if (act !== undefined) query = query.where('a.act', '=', act)
  if (record !== undefined) query = query.where('a.record', '=', record)
  if (recordId !== undefined) query = query.where('a.record_id', '=', recordId)
  if (from !== undefined) query = query.where('a.at', '>=', sql<Date>`${from}::timestamp at time zone ${timeZone}`)
  if (to !== undefined)
    query = query.where('a.at', '<', sql<Date>`(${to}::timestamp + interval '1 day') at time zone ${timeZone}`)
  if (after) query = query.where(sql<boolean>`(a.at, a.id) < (${after.at}, ${after.id}::uuid)`)
  return query.orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(most).execute()
}

/** Whether the log has an act at all. */
export async function hasAct({ db, site }: SiteWork, act: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('site_id', '=', site.id)
    .where('act', '=', act)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The acts there are, by leaps over the index: the log may be long, its words are few. */
export async function actsIn({ db, site }: SiteWork): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive words as (
      (select act from audit_log where site_id = ${site.id} order by act limit 1)
      union all
      select (select a.act from audit_log as a where a.site_id = ${site.id} and a.act > words.act order by a.act limit 1)
      from words where words.act is not null
    ) select act from words where act is not null`.execute(db)
  return rows.map(({ act }) => act)
}

/** The same of the kinds of record. */
export async function recordsIn({ db, site }: SiteWork): Promise<string[]> {
  const { rows } = await sql<{ record: string }>`
    with recursive words as (
      (select record from audit_log where site_id = ${site.id} order by record limit 1)
      union all
      select (select a.record from audit_log as a where a.site_id = ${site.id} and a.record > words.record order by a.record limit 1)
      from words where words.record is not null
    ) select record from words where record is not null`.execute(db)
  return rows.map(({ record }) => record)
}

/** The people in the log, who may be members no more, and the keys. */
export async function whoIn({ db, site }: SiteWork) {
  const { rows } = await sql<{ id: string; name: string | null; kind: 'member' | 'key' }>`
    with recursive people as (
      (select user_id from audit_log where site_id = ${site.id} and user_id is not null order by user_id limit 1)
      union all
      select (select a.user_id from audit_log as a where a.site_id = ${site.id} and a.user_id > people.user_id order by a.user_id limit 1)
      from people where people.user_id is not null
    )
    select u.id, ${nameOf('u')} as name, 'member' as kind from people join users as u on u.id = people.user_id
    union all
    select id, name, 'key' from api_keys where site_id = ${site.id}
    order by kind desc, name`.execute(db)
  return rows
}
