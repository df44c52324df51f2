import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** A photo as far as its content and its place go. */
export type KnownPhoto = Pick<Selectable<Tables['photos']>, 'id' | 'sha256' | 'project_id' | 'request_id'>

/** All photos in sight with one of these contents, oldest first. */
export const photosWithContent = ({ db, site }: SiteWork, checksums: readonly string[]): Promise<KnownPhoto[]> =>
  checksums.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('photos')
        .select(['id', 'sha256', 'project_id', 'request_id'])
        .where('site_id', '=', site.id)
        .where('sha256', 'in', [...checksums])
        .where('archived_at', 'is', null)
        .where('is_private', '=', false)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

/** Gives photos of no record to a project. */
export async function linkToProject(
  { db, site }: SiteWork,
  photoIds: readonly string[],
  projectId: string,
): Promise<void> {
  if (photoIds.length === 0) return
  await sql`
    update photos set project_id = ${projectId}, version = version + 1
    where site_id = ${site.id} and id = any(${photoIds}::uuid[]) and project_id is null and request_id is null`.execute(
    db,
  )
}

/** Puts photos into galleries, behind those that they are in. */
export async function addToGalleries(
  { db, site }: SiteWork,
  photoIds: readonly string[],
  galleryIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0 || galleryIds.length === 0) return
  await sql`
    update photos set version = version + 1, gallery_ids = gallery_ids || array(
      select wanted from unnest(${galleryIds}::uuid[]) with ordinality as w (wanted, n)
      where not wanted = any(photos.gallery_ids) order by n)
    where site_id = ${site.id} and id = any(${photoIds}::uuid[])
      and not gallery_ids @> ${galleryIds}::uuid[]`.execute(db)
}

/** Notes that what is kept has the checksum that a sender's device computed. */
export async function markChecked({ db, site }: SiteWork, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return
  await sql`
    update photos set checked = true
    where site_id = ${site.id} and id = any(${photoIds}::uuid[]) and not checked`.execute(db)
}
