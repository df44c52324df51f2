import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { NoteId, ProjectId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type NoteRow = Selectable<Tables['notes']>

/** Newest first. */
export const listNotes = (db: Db, site: SiteId, project: ProjectId, limit: number): Promise<NoteRow[]> =>
  db
    .selectFrom('notes')
    .selectAll()
    .where('site_id', '=', site)
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A note of this project and no other, locked until the transaction ends. */
export const lockNote = (db: Db, site: SiteId, project: ProjectId, id: NoteId): Promise<NoteRow | undefined> =>
  db
    .selectFrom('notes')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('project_id', '=', project)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertNote = (db: Db, row: Insertable<Tables['notes']>): Promise<NoteRow> =>
  db.insertInto('notes').values(row).returningAll().executeTakeFirstOrThrow()

export const changeNote = (
  db: Db,
  site: SiteId,
  id: NoteId,
  change: Updateable<Tables['notes']>,
  now: Date,
): Promise<NoteRow> =>
  db
    .updateTable('notes')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
