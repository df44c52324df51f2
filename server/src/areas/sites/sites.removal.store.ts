import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import type { HeldTable } from './sites.deletion.rules.ts'

const Held = z.array(z.object({ name: z.string(), parents: z.array(z.string()) }))

/**
 * Every table that holds rows of a business, as the database knows it: one that a migration adds is among them by itself.
 * By the server itself.
 */
export async function heldTables({ db }: SystemWork): Promise<HeldTable[]> {
  const { rows } = await sql`
    select c.relname as name, (
        select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.relname not in ('sites', 'users')
      ) as parents
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)
    order by c.relname`.execute(db)
  return Held.parse(rows)
}

/** Removes at most so many rows of a business from a table, and says how many there were. By the server itself. */
export async function removeSome(
  db: Transaction<Tables>,
  table: string,
  siteId: string,
  most: number,
): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any (array(select ctid from ${name} where site_id = ${siteId} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** A closed business is hidden from the server's own work; what means closed ones too says so first, in its transaction. */
export const seeClosed = async (db: Transaction<Tables>): Promise<void> => {
  await sql`select set_config('app.closed', 'shown', true)`.execute(db)
}

/** Removes the business itself, and notes that it is gone: of what it was called nothing stays. By the server itself. */
export async function removeSite({ db, now }: SystemWork, siteId: string): Promise<void> {
  await seeClosed(db)
  await db.deleteFrom('sites').where('id', '=', siteId).execute()
  const deletions = db.updateTable('business_deletions').where('business_id', '=', siteId)
  await deletions.set({ removed_at: now }).where('undone_at', 'is', null).where('removed_at', 'is', null).execute()
  await deletions.set({ slug: null, name: null, time_zone: null }).execute()
}
