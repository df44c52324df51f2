import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerImportId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { WrittenFields } from './customers.fields.rules.ts'

type Db = Transaction<Tables>
export type ImportRow = Selectable<Tables['customer_imports']>

export const insertImport = (db: Db, row: Insertable<Tables['customer_imports']>): Promise<ImportRow> =>
  db.insertInto('customer_imports').values(row).returningAll().executeTakeFirstOrThrow()

export const findImport = (db: Db, site: SiteId, id: CustomerImportId): Promise<ImportRow | undefined> =>
  db.selectFrom('customer_imports').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends: of two who want to go on with it the second sees what the first did. */
export const lockImport = (db: Db, site: SiteId, id: CustomerImportId): Promise<ImportRow | undefined> =>
  db
    .selectFrom('customer_imports')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeImport = (
  db: Db,
  site: SiteId,
  id: CustomerImportId,
  change: Updateable<Tables['customer_imports']>,
  now: Date,
): Promise<ImportRow> =>
  db
    .updateTable('customer_imports')
    .set({ ...change, modified_at: now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The upload that somebody of the business finished; undefined for one that is none of theirs, or ended. */
export const findUpload = (db: Db, site: SiteId, id: string, now: Date) =>
  db
    .selectFrom('uploads')
    .select(['id', 'bytes'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('photo_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Whom each of these numbers and mails belongs to; of several an active one, then the oldest. */
export async function ownersOf(
  db: Db,
  site: SiteId,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: string; id: string }>`
    select distinct on (k.kind, k.value) k.value, k.customer_id as id
    from customer_keys k
    where k.site_id = ${site} and (
      (k.kind = 'phone' and k.value = any(${[...phones]}::text[]))
      or (k.kind = 'email' and k.value = any(${[...emails]}::text[])))
    order by k.kind, k.value, k.archived, k.customer_id`.execute(db)
  return new Map(rows.map(({ value, id }) => [value, id]))
}

/** Somebody new out of a file, with the id of the row that the log gets about them. */
export interface FreshRow extends WrittenFields {
  readonly id: string
  readonly audit_id: string
}

/** Adds many in two statements: the people, and what the log says of each. */
export async function insertFresh(
  db: Db,
  site: SiteId,
  rows: readonly FreshRow[],
  { importId, userId, now }: { readonly importId: string; readonly userId: string | null; readonly now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const list = JSON.stringify(rows)
  await sql`
    insert into customers (site_id, id, name, company, phone, email, address, other_phones, other_emails, other_addresses,
      tags, source, notes, do_not_contact, review_status, import_id, created_at, modified_at)
    select ${site}, v.id, v.name, v.company, v.phone, v.email, v.address,
      array(select jsonb_array_elements_text(v.other_phones)), array(select jsonb_array_elements_text(v.other_emails)),
      array(select jsonb_array_elements_text(v.other_addresses)), array(select jsonb_array_elements_text(v.tags)),
      v.source, v.notes, v.do_not_contact, v.review_status, ${importId}, ${now}, ${now}
    from jsonb_to_recordset(${list}::jsonb) as v(
      id uuid, name text, company text, phone text, email text, address text, other_phones jsonb, other_emails jsonb,
      other_addresses jsonb, tags jsonb, source text, notes text, do_not_contact boolean, review_status text)`.execute(
    db,
  )
  await sql`
    insert into audit_log (site_id, id, at, user_id, act, record, record_id, after)
    select ${site}, v.audit_id, ${now}, ${userId}, 'customer.create', 'customer', v.id,
      jsonb_build_object('name', v.name, 'import', ${importId}::uuid)
    from jsonb_to_recordset(${list}::jsonb) as v(id uuid, audit_id uuid, name text)`.execute(db)
}

/** What the log gets about somebody whose gaps were filled. */
export interface LoggedUpdate {
  readonly id: string
  readonly audit_id: string
  readonly before: object
  readonly after: object
}

/** Writes the log of many in one statement: a file may fill the gaps of everybody in the book. */
export async function logUpdates(
  db: Db,
  site: SiteId,
  rows: readonly LoggedUpdate[],
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into audit_log (site_id, id, at, user_id, act, record, record_id, before, after)
    select ${site}, v.audit_id, ${now}, ${userId}, 'customer.update', 'customer', v.id, v.before, v.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, audit_id uuid, before jsonb, after jsonb)`.execute(
    db,
  )
}

/**
 * Archives some of those that a file brought and nobody touched since, as undone: they are found by nothing any more.
 * How many.
 */
export async function archiveUntouched(
  db: Db,
  site: SiteId,
  importId: string,
  now: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update customers set archived_at = ${now}, undone_at = ${now}, modified_at = ${now}, version = version + 1
    where site_id = ${site} and id in (
      select id from customers
      where site_id = ${site} and import_id = ${importId} and version = 1 and archived_at is null limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Gives up files, in all businesses, that nobody has worked on since: their business was closed for a while. */
export const failForgotten = (db: Db, since: Date, now: Date) =>
  db
    .updateTable('customer_imports')
    .set({ state: 'failed', failure: 'unexpected', modified_at: now })
    .where('state', 'in', ['reading', 'checking', 'importing'])
    .where('modified_at', '<', since)
    .execute()

/** Forgets files of long ago, in all businesses: what stood in them is in the book or nowhere. */
export const removeImports = (db: Db, before: Date) =>
  db.deleteFrom('customer_imports').where('created_at', '<', before).execute()
