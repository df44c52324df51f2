import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BulkColumns } from './customers.bulk.rules.ts'

type Db = Transaction<Tables>

/** Writes many customers in one statement; each rises by one version. */
export async function writeCustomers(
  db: Db,
  site: SiteId,
  rows: readonly (BulkColumns & { readonly id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update customers as c set
      tags = array(select jsonb_array_elements_text(v.tags)), do_not_contact = v.do_not_contact,
      archived_at = v.archived_at, modified_at = ${now}, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, tags jsonb, do_not_contact boolean, archived_at timestamptz)
    where c.site_id = ${site} and c.id = v.id`.execute(db)
}
