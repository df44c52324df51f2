import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type FileRow = Selectable<Tables['quote_files']>

export const insertFile = async (db: Db, row: Insertable<Tables['quote_files']>): Promise<void> => {
  await db.insertInto('quote_files').values(row).execute()
}

/** Those of the ids that the business has, in no order. */
export const findFiles = async (db: Db, site: SiteId, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('quote_files')
        .selectAll()
        .where('site_id', '=', site)
        .where('id', 'in', [...ids])
        .execute()

/** All files of a business, for whoever carries it elsewhere. */
export const allFiles = (db: Db, site: SiteId): Promise<Pick<FileRow, 'id' | 'created_at'>[]> =>
  db.selectFrom('quote_files').select(['id', 'created_at']).where('site_id', '=', site).orderBy('id').execute()

/** Notes that a version with them is sent: they stay for as long as the business. */
export const markSent = async (db: Db, site: SiteId, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('quote_files')
    .set({ sent_at: now })
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .execute()
}

export const deleteFile = async (db: Db, site: SiteId, id: string): Promise<void> => {
  await db.deleteFrom('quote_files').where('site_id', '=', site).where('id', '=', id).execute()
}

/** Takes away the rows of files, across all businesses, that were added before a moment and that nothing refers to. */
export async function takeUnused(
  db: Db,
  before: Date,
  most: number,
): Promise<readonly { readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    delete from quote_files where (site_id, id) in (
      select f.site_id, f.id from quote_files f
      where f.sent_at is null and f.created_at < ${before}
        and not exists (select from quote_attachments a where a.site_id = f.site_id and a.file_id = f.id)
        and not exists (
          select from quote_templates t where t.site_id = f.site_id
            and t.content -> 'files' @> jsonb_build_array(jsonb_build_object('id', f.id))
        )
      limit ${most}
    ) returning site_id, id`.execute(db)
  return rows
}
