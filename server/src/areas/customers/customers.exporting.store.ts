import { sql, type Insertable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CustomerRow } from './customers.store.ts'

type Db = Transaction<Tables>

export const insertExport = (db: Db, row: Insertable<Tables['customer_exports']>) =>
  db.insertInto('customer_exports').values(row).execute()

/** What an address asks for, if it still holds and whoever asked for it still owns the business. By the server itself. */
export const findExport = (db: Db, slug: string, id: string, now: Date) =>
  db
    .selectFrom('customer_exports as e')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.user_id', '=', 'e.user_id'),
    )
    .select([
      'e.id',
      'e.site_id',
      'e.user_id',
      'e.format',
      'e.wanted',
      'e.file_name',
      'e.locale',
      'e.expires_at',
      's.slug',
    ])
    .where('s.slug', '=', slug)
    .where('e.id', '=', id)
    .where('e.expires_at', '>', now)
    .where('m.role', '=', 'owner')
    .executeTakeFirst()

/** These customers by name; nobody who is only played or was merged. */
export async function chosenCustomers(db: Db, site: SiteId, ids: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from customers where site_id = ${site} and id = any(${[...ids]}::uuid[]) and not trial and merged_into is null
    order by name_key, id`.execute(db)
  return rows
}

/** Forgets the files that nobody can fetch any more, of all businesses. */
export const removeEndedExports = (db: Db, now: Date) =>
  db.deleteFrom('customer_exports').where('expires_at', '<', now).execute()
