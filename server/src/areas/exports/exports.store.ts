import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ExportId, ImportId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

export type ExportRow = Selectable<Tables['exports']>
export type ImportRow = Selectable<Tables['imports']>
const [shownExports, shownImports] = [20, 1]

export const listExports = ({ db, site, now }: SiteWork): Promise<ExportRow[]> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownExports)
    .execute()

export const lockExport = ({ db, site }: SiteWork, id: ExportId): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Null when another is being made. */
export const insertExport = ({ db }: SiteWork, row: Insertable<Tables['exports']>): Promise<ExportRow | undefined> =>
  db
    .insertInto('exports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id'])
        .where(sql<boolean>`state in ('waiting', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const changeExport = ({ db, site }: SiteWork, id: ExportId, change: Updateable<Tables['exports']>) =>
  db
    .updateTable('exports')
    .set(change)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Ends the time of finished files but the newest few; which they were. */
export const retireOlder = ({ db, site, now }: SiteWork, kept: number) =>
  db
    .updateTable('exports')
    .set({ expires_at: now })
    .where('site_id', '=', site.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('exports')
        .select('id')
        .where('site_id', '=', site.id)
        .where('state', '=', 'ready')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .returning('id')
    .execute()

/** Says how far one is that is being made; undefined when it was given up meanwhile. */
export const noteProgress = ({ db, site, now }: SiteWork, id: ExportId, progress: { done: number; total: number }) =>
  db
    .updateTable('exports')
    .set({ ...progress, touched_at: now })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()

/** The newest. */
export const lastImport = ({ db, site, now }: SiteWork): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where((where) => where.or([where('finished_at', 'is not', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownImports)
    .executeTakeFirst()

export const lockImport = ({ db, site }: SiteWork, id: ImportId): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined when another is on its way. */
export const insertImport = ({ db }: SiteWork, row: Insertable<Tables['imports']>): Promise<ImportRow | undefined> =>
  db
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id'])
        .where(sql<boolean>`state in ('receiving', 'waiting', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const changeImport = ({ db, site }: SiteWork, id: ImportId, change: Updateable<Tables['imports']>) =>
  db
    .updateTable('imports')
    .set(change)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const removeImport = ({ db, site }: SiteWork, id: ImportId) =>
  db.deleteFrom('imports').where('site_id', '=', site.id).where('id', '=', id).execute()

const withSlug = { most: 100 }

/** Running ones of all businesses that nobody works on any more. By the server itself. */
export async function diedMeanwhile({ db }: SystemWork, before: Date) {
  const exports = await db
    .selectFrom('exports as e')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .select(['e.site_id', 's.slug', 'e.id'])
    .where('e.state', 'in', ['waiting', 'running'])
    .where('e.touched_at', '<', before)
    .limit(withSlug.most)
    .execute()
  const imports = await db
    .selectFrom('imports as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .select(['i.site_id', 's.slug', 'i.id'])
    .where('i.state', 'in', ['waiting', 'running'])
    .where('i.touched_at', '<', before)
    .limit(withSlug.most)
    .execute()
  return { exports, imports }
}

/** Files whose time is over, and uploads that were never finished. By the server itself. */
export async function timeIsOver({ db, now }: SystemWork) {
  const exports = await db
    .selectFrom('exports')
    .select(['site_id', 'id'])
    .where('expires_at', '<=', now)
    .limit(withSlug.most)
    .execute()
  const imports = await db
    .selectFrom('imports')
    .select(['site_id', 'id'])
    .where('expires_at', '<=', now)
    .where('finished_at', 'is', null)
    .where('state', 'in', ['receiving', 'failed'])
    .limit(withSlug.most)
    .execute()
  return { exports, imports }
}

export const forgetExport = ({ db }: SystemWork, siteId: string, id: string) =>
  db.deleteFrom('exports').where('site_id', '=', siteId).where('id', '=', id).execute()
export const forgetImport = ({ db }: SystemWork, siteId: string, id: string) =>
  db.deleteFrom('imports').where('site_id', '=', siteId).where('id', '=', id).execute()

/** A finished file with its business, for whoever holds an address. By the server itself. */
export const findReadyExport = ({ db, now }: SystemWork, slug: string, id: string) =>
  db
    .selectFrom('exports as e')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .selectAll('e')
    .where('s.slug', '=', slug)
    .where('e.id', '=', id)
    .where('e.state', '=', 'ready')
    .where('e.expires_at', '>', now)
    .executeTakeFirst()
