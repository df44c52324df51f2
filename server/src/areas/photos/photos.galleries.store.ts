import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export type GalleryRow = Selectable<Tables['galleries']>
/** A gallery with what it holds; `cover_id`: the photo chosen while it is in sight there, or else the newest. */
export type GalleryFacts = GalleryRow & { readonly photo_count: number; readonly cover_id: string | null }

/** One act at a time on a business's galleries: two at once cannot take one name or one place. */
export const holdGalleries = ({ db, site }: SiteWork) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`galleries ${site.id}`}, 0))`.execute(db)

/** All galleries of the business in their order. */
export const allGalleries = ({ db, site }: SiteWork): Promise<GalleryRow[]> =>
  db.selectFrom('galleries').selectAll().where('site_id', '=', site.id).orderBy('position').orderBy('id').execute()

/** Galleries in their order with what they hold: those in use or those archived, or one. */
export async function galleryFacts(
  { db, site }: SiteWork,
  wanted: { readonly archived: boolean } | { readonly id: string },
): Promise<GalleryFacts[]> {
  const which =
    'id' in wanted
      ? sql`g.id = ${wanted.id}`
      : wanted.archived
        ? sql`g.archived_at is not null`
        : sql`g.archived_at is null`
  const { rows } = await sql<GalleryFacts>`
    select g.*,
      (select count(*)::int from gallery_photos m where m.site_id = g.site_id and m.gallery_id = g.id) as photo_count,
      coalesce(
        (select m.photo_id from gallery_photos m
          where m.site_id = g.site_id and m.gallery_id = g.id and m.photo_id = g.cover_photo_id),
        (select m.photo_id from gallery_photos m where m.site_id = g.site_id and m.gallery_id = g.id
          order by m.ordered_at desc, m.photo_id desc limit 1)) as cover_id
    from galleries g where g.site_id = ${site.id} and ${which} order by g.position, g.id`.execute(db)
  return rows
}

/** What the galleries that are no record hold. */
export async function specialFacts({ db, site }: SiteWork) {
  const mine = sql`p.site_id = ${site.id} and p.archived_at is null and not p.is_private`
  const newest = sql`order by p.ordered_at desc, p.id desc limit 1`
  const { rows } = await sql<{
    all_count: number
    all_cover: string | null
    post_count: number
    post_cover: string | null
  }>`select
    (select count(*)::int from photos p where ${mine}) as all_count,
    (select p.id from photos p where ${mine} ${newest}) as all_cover,
    (select count(*)::int from photos p where ${mine} and p.is_good_for_post) as post_count,
    (select p.id from photos p where ${mine} and p.is_good_for_post ${newest}) as post_cover`.execute(db)
  return rows[0] ?? { all_count: 0, all_cover: null, post_count: 0, post_cover: null }
}

/** Which of these are galleries in use. */
export async function galleriesInUse({ db, site }: SiteWork, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('galleries')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether the photo is in sight in the gallery. */
export async function isInGallery({ db, site }: SiteWork, galleryId: string, photoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('gallery_photos')
    .select('photo_id')
    .where('site_id', '=', site.id)
    .where('photo_id', '=', photoId)
    .where('gallery_id', '=', galleryId)
    .executeTakeFirst()
  return found !== undefined
}

export const insertGallery = ({ db }: SiteWork, row: Insertable<Tables['galleries']>) =>
  db.insertInto('galleries').values(row).execute()

/** Rises by one version. */
export const changeGallery = ({ db, site }: SiteWork, id: string, change: Updateable<Tables['galleries']>) =>
  db
    .updateTable('galleries')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
