import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { ChecklistId, ChecklistItemId, ProjectId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type ChecklistRow = Selectable<Tables['checklists']>
export type ItemRow = Selectable<Tables['checklist_items']>
/** An item with the name of who ticked it. */
export type ShownItem = ItemRow & { readonly first_name: string | null; readonly last_name: string | null }

/** The lists in sight of a project, in their order. */
export const listChecklists = (db: Db, site: SiteId, project: ProjectId): Promise<ChecklistRow[]> =>
  db
    .selectFrom('checklists')
    .selectAll()
    .where('site_id', '=', site)
    .where('project_id', '=', project)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The items in sight of some lists, in their order. */
export const listItems = (db: Db, site: SiteId, checklists: readonly string[]): Promise<ShownItem[]> =>
  checklists.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('checklist_items as i')
        .leftJoin('users as u', 'u.id', 'i.done_by')
        .selectAll('i')
        .select(['u.first_name', 'u.last_name'])
        .where('i.site_id', '=', site)
        .where('i.checklist_id', 'in', [...checklists])
        .where('i.archived_at', 'is', null)
        .orderBy('i.position')
        .orderBy('i.id')
        .execute()

/** A list of this project and no other, locked until the transaction ends: changes of one list follow each other. */
export const lockChecklist = (
  db: Db,
  site: SiteId,
  project: ProjectId,
  id: ChecklistId,
): Promise<ChecklistRow | undefined> =>
  db
    .selectFrom('checklists')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('project_id', '=', project)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findItem = (
  db: Db,
  site: SiteId,
  checklist: ChecklistId,
  id: ChecklistItemId,
): Promise<ItemRow | undefined> =>
  db
    .selectFrom('checklist_items')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('checklist_id', '=', checklist)
    .executeTakeFirst()

export const insertChecklist = (db: Db, row: Insertable<Tables['checklists']>): Promise<ChecklistRow> =>
  db.insertInto('checklists').values(row).returningAll().executeTakeFirstOrThrow()

export const insertItems = async (db: Db, rows: readonly Insertable<Tables['checklist_items']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('checklist_items')
      .values([...rows])
      .execute()
}

export const changeChecklist = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['checklists']>,
  now: Date,
): Promise<ChecklistRow> =>
  db
    .updateTable('checklists')
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeItem = (
  db: Db,
  site: SiteId,
  id: ChecklistItemId,
  change: Updateable<Tables['checklist_items']>,
  now: Date,
) =>
  db.updateTable('checklist_items').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()
