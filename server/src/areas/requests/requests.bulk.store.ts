import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BulkColumns } from './requests.bulk.rules.ts'
import type { RequestRecord } from './requests.store.ts'

type Db = Transaction<Tables>

/** The rows of these requests, locked in one order, so that two acts on many do not wait for each other. Without trials. */
export const lockRequests = (db: Db, site: SiteId, ids: readonly RequestId[]): Promise<RequestRecord[]> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('site_id', '=', site)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('trial', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Writes many requests in one statement; each rises by one version. */
export async function writeRequests(
  db: Db,
  site: SiteId,
  rows: readonly (BulkColumns & { readonly id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update requests as r set
      stage = v.stage, status = v.status, closed_reason = v.closed_reason, position = v.position,
      assigned_user_id = v.assigned_user_id, archived_at = v.archived_at, waiting_since = v.waiting_since,
      first_response_at = v.first_response_at, first_response_by = v.first_response_by,
      modified_at = ${now}, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, stage text, status text, closed_reason text, position text, assigned_user_id uuid,
      archived_at timestamptz, waiting_since timestamptz, first_response_at timestamptz, first_response_by text)
    where r.site_id = ${site} and r.id = v.id`.execute(db)
}
