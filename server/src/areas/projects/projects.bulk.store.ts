import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BulkColumns } from './projects.bulk.rules.ts'
import type { ProjectRecord } from './projects.store.ts'

type Db = Transaction<Tables>

/** The rows of these projects, locked in one order, so that two acts on many do not wait for each other. */
export const lockProjects = (db: Db, site: SiteId, ids: readonly string[]): Promise<ProjectRecord[]> =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', site)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Rows = readonly (BulkColumns & { readonly id: string })[]

/** Writes many projects in one statement; each rises by one version. Since when one is completed, the database says. */
export async function writeProjects(db: Db, site: SiteId, rows: Rows, now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update projects as p set
      status = v.status, tags = array(select jsonb_array_elements_text(v.tags)), archived_at = v.archived_at,
      modified_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, status text, tags jsonb, archived_at timestamptz)
    where p.site_id = ${site} and p.id = v.id`.execute(db)
}

/** Since when they are completed, as it was: the database has just said it anew, by the status it was given. */
export async function writeCompletions(db: Db, site: SiteId, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update projects as p set completed_at = v.completed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, completed_at timestamptz)
    where p.site_id = ${site} and p.id = v.id and p.completed_at is distinct from v.completed_at`.execute(db)
}
