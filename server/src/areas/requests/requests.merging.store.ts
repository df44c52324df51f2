import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { MergeId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MovedTable } from './requests.merging.rules.ts'
import type { RequestRow } from './requests.store.ts'

type Db = Transaction<Tables>

export interface LookedFor {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Lower case; empty: not looked for. */
  readonly address: string
  readonly since: Date
  readonly except: string
  readonly limit: number
}

/**
 * Requests that share a phone number, a mail or an address, newest first, by one index each. What a person said of
 * themselves counts beside what is known of the customer.
 */
export async function findAlike(db: Db, site: SiteId, wanted: LookedFor): Promise<string[]> {
  const { phones, emails, address, since, except, limit } = wanted
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r
    where r.site_id = ${site} and r.id in (
      select r1.id from requests r1 join customers c on c.site_id = r1.site_id and c.id = r1.customer_id
        where c.site_id = ${site} and (c.phone = any(${[...phones]}::text[]) or c.email = any(${[...emails]}::text[]))
      union all select id from requests where site_id = ${site} and told_phone = any(${[...phones]}::text[])
      union all select id from requests where site_id = ${site} and told_email = any(${[...emails]}::text[])
      union all select id from requests where site_id = ${site} and address_key = ${address} and address_key <> ''
    )
    and r.id <> ${except} and r.created_at >= ${since}
    and not r.trial and r.archived_at is null and r.merged_into is null
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** What of a request's row tells whose it is. */
export type PersonRow = Pick<
  RequestRow,
  'customer_name' | 'customer_phone' | 'customer_email' | 'told_contact' | 'address'
>

/** Gives the rows of one request to another; `only` those, when a merge is undone. Which they were. */
export async function moveRows(
  db: Db,
  site: SiteId,
  table: MovedTable,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .updateTable(table)
    .set({ request_id: to })
    .where('site_id', '=', site)
    .where('request_id', '=', from)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(only ?? [])]}::uuid[])`))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Says of messages that were moved whose chat they belong to: of the visitor whose conversation stayed behind, or of
 * nobody. Each visitor goes on seeing what was said to them, and nothing else.
 */
export const keepVisitor = (db: Db, site: SiteId, from: string, messages: readonly string[]) =>
  db
    .updateTable('messages')
    .set({
      visitor: sql<string>`coalesce(visitor, (
        select c.chat_token_hash from conversations c where c.site_id = ${site} and c.request_id = ${from}), '')`,
    })
    .where('site_id', '=', site)
    .where(sql<boolean>`id = any(${[...messages]}::uuid[])`)
    .execute()

/** Gives the conversation of one request, and how far the assistant came in it, to one that has none. Whether it went. */
export async function moveConversation(db: Db, site: SiteId, from: string, to: string): Promise<boolean> {
  const moved = await db
    .updateTable('conversations')
    .set({ request_id: to })
    .where('site_id', '=', site)
    .where('request_id', '=', from)
    .where(sql<boolean>`not exists (select from conversations c where c.site_id = ${site} and c.request_id = ${to})`)
    .returning('request_id')
    .executeTakeFirst()
  if (!moved) return false
  await db
    .updateTable('assistant_threads')
    .set({ request_id: to })
    .where('site_id', '=', site)
    .where('request_id', '=', from)
    .where(
      sql<boolean>`not exists (select from assistant_threads t where t.site_id = ${site} and t.request_id = ${to})`,
    )
    .execute()
  return true
}

/** Who speaks in a conversation. */
export interface Holding {
  readonly held_by: string
  readonly held_by_user_id: string | null
}

export const holdingOf = (db: Db, site: SiteId, request: string): Promise<Holding | undefined> =>
  db
    .selectFrom('conversations')
    .select(['held_by', 'held_by_user_id'])
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Says who speaks in a conversation from now on. */
export const changeHolding = (db: Db, site: SiteId, request: string, holding: Holding, now: Date) =>
  db
    .updateTable('conversations')
    .set((expression) => ({ ...holding, held_since: now, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .execute()

/** Says from which request a project came. */
export const changeOrigin = (db: Db, site: SiteId, project: string, request: string) =>
  db
    .updateTable('projects')
    .set({ request_id: request })
    .where('site_id', '=', site)
    .where('id', '=', project)
    .execute()

export const insertMerge = (db: Db, row: Insertable<Tables['request_merges']>) =>
  db.insertInto('request_merges').values(row).execute()

export const lockMerge = (
  db: Db,
  site: SiteId,
  id: MergeId,
): Promise<Selectable<Tables['request_merges']> | undefined> =>
  db
    .selectFrom('request_merges')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const markMergeUndone = (db: Db, site: SiteId, id: MergeId, now: Date) =>
  db.updateTable('request_merges').set({ undone_at: now }).where('site_id', '=', site).where('id', '=', id).execute()
