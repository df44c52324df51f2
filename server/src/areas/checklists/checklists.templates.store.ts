import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { ChecklistTemplateId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type TemplateRow = Selectable<Tables['checklist_templates']>

/** Those in sight, by name. */
export const listTemplates = (db: Db, site: SiteId): Promise<TemplateRow[]> =>
  db
    .selectFrom('checklist_templates')
    .selectAll()
    .where('site_id', '=', site)
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Locked until the transaction ends. */
export const findTemplate = (db: Db, site: SiteId, id: ChecklistTemplateId): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('checklist_templates')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined when another in sight has the name. */
export const insertTemplate = (
  db: Db,
  row: Insertable<Tables['checklist_templates']>,
): Promise<TemplateRow | undefined> =>
  db
    .insertInto('checklist_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`site_id, lower(name)`)
        .where('archived_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const changeTemplate = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['checklist_templates']>,
  now: Date,
): Promise<TemplateRow> =>
  db
    .updateTable('checklist_templates')
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
