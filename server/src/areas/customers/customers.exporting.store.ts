import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CustomerRow } from './customers.store.ts'

type Db = Transaction<Tables>

/** These customers by name; nobody who is only played or was merged. */
export async function chosenCustomers(db: Db, site: SiteId, ids: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from customers where site_id = ${site} and id = any(${[...ids]}::uuid[]) and not trial and merged_into is null
    order by name_key, id`.execute(db)
  return rows
}
