import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import type { MergeId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A column of another record that points to a customer. */
export interface Pointer {
  readonly table: string
  readonly column: string
}

/** What is the book's own: what a customer is found by goes with the row, and who was merged or told apart stays so. */
const own = ['customers', 'customer_keys', 'customer_merges', 'customers_apart']

const Pointers = z.array(z.object({ table: z.string(), column: z.string() }))

/**
 * Every column that points to a customer, as the database itself knows it: a table that comes tomorrow moves along
 * without anybody thinking of it. Such a table has an `id`.
 */
export async function pointersToCustomers(db: Db): Promise<readonly Pointer[]> {
  const { rows } = await sql`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'site_id'
    where c.contype = 'f' and c.confrelid = 'public.customers'::regclass and r.relname <> all(${own}::text[])
    order by 1, 2`.execute(db)
  return Pointers.parse(rows)
}

const Ids = z.array(z.object({ id: z.uuid() }))

/** Gives the rows of one customer to another; `only` those, when a merge is undone. Which they were. */
export async function moveRows(
  db: Db,
  site: SiteId,
  { table, column }: Pointer,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  const those = only === undefined ? sql`` : sql`and id = any(${[...only]}::uuid[])`
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where site_id = ${site} and ${sql.ref(column)} = ${from} ${those} returning id`.execute(db)
  return Ids.parse(rows).map(({ id }) => id)
}

export const insertMerge = (db: Db, row: Insertable<Tables['customer_merges']>) =>
  db.insertInto('customer_merges').values(row).execute()

export const lockMerge = (
  db: Db,
  site: SiteId,
  id: MergeId,
): Promise<Selectable<Tables['customer_merges']> | undefined> =>
  db
    .selectFrom('customer_merges')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const markMergeUndone = (db: Db, site: SiteId, id: MergeId, now: Date) =>
  db.updateTable('customer_merges').set({ undone_at: now }).where('site_id', '=', site).where('id', '=', id).execute()
