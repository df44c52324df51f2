import { sql } from 'kysely'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ChangeColumns } from './photos.change.rules.ts'
import type { PhotoRow } from './photos.store.ts'

/** The rows of these photos, locked in one order, so that two acts on many do not wait for each other. */
export const lockPhotos = ({ db, site }: SiteWork, ids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('is_private', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Writes many photos in one statement; each rises by one version. */
export async function writePhotos(
  { db, site }: SiteWork,
  rows: readonly (ChangeColumns & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update photos as p set
      gallery_ids = v.gallery_ids, tags = v.tags, is_good_for_post = v.is_good_for_post,
      show_on_website = v.show_on_website, archived_at = v.archived_at, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, gallery_ids uuid[], tags text[], is_good_for_post boolean, show_on_website boolean, archived_at timestamptz)
    where p.site_id = ${site.id} and p.id = v.id`.execute(db)
}
