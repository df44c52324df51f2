import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { NoteId, ProjectId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type NoteRow = Selectable<Tables['notes']>

const ofProject = (db: Db, site: SiteId, project: ProjectId) =>
  db.selectFrom('notes').selectAll().where('site_id', '=', site).where('project_id', '=', project)

/** Newest first. */
export const listNotes = (db: Db, site: SiteId, project: ProjectId, limit: number): Promise<NoteRow[]> =>
  ofProject(db, site, project).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** A note of this project and no other, locked until the transaction ends. */
export const lockNote = (db: Db, site: SiteId, project: ProjectId, id: NoteId): Promise<NoteRow | undefined> =>
  ofProject(db, site, project).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
