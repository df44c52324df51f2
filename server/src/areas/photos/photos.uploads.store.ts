import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

export type UploadRow = Selectable<Tables['uploads']>
type Db = SystemWork['db']

export async function insertUpload(work: SiteWork, row: Omit<Insertable<Tables['uploads']>, 'site_id'>): Promise<void> {
  await work.db
    .insertInto('uploads')
    .values({ ...row, site_id: work.site.id })
    .execute()
}

export const findUpload = (work: SiteWork, id: string): Promise<UploadRow | undefined> =>
  work.db.selectFrom('uploads').selectAll().where('site_id', '=', work.site.id).where('id', '=', id).executeTakeFirst()

/**
 * Bytes of a business: the originals of its photos, also of archived ones, uploads that no photo has adopted, and
 * attachments of quotes.
 */
export async function countBytes({ db, site }: SiteWork): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(bytes), 0) from photos where site_id = ${site.id})
      + (select coalesce(sum(bytes), 0) from uploads where site_id = ${site.id} and photo_id is null)
      + (select coalesce(sum(bytes), 0) from stored_quote_files where site_id = ${site.id})
    )::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Holds the rows until the commit, always in the same order: two acts that want the same uploads follow each other. */
export const lockUploads = (work: SiteWork, ids: readonly string[]): Promise<UploadRow[]> =>
  work.db
    .selectFrom('uploads')
    .selectAll()
    .where('site_id', '=', work.site.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Says that the transaction is still used: the database ends one that is silent while hundreds of files are read. */
export async function stayAwake(work: SiteWork): Promise<void> {
  await sql`select 1`.execute(work.db)
}

/** Whether there was one that no photo had adopted. */
export async function deleteOpenUpload(work: SiteWork, id: string): Promise<boolean> {
  const done = await work.db
    .deleteFrom('uploads')
    .where('site_id', '=', work.site.id)
    .where('id', '=', id)
    .where('photo_id', 'is', null)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Notes which photo each upload became. */
export async function markAdopted(work: SiteWork, adopted: ReadonlyMap<string, string>): Promise<void> {
  if (adopted.size === 0) return
  await sql`
    update uploads set photo_id = pair.photo
    from unnest(${[...adopted.keys()]}::uuid[], ${[...adopted.values()]}::uuid[]) as pair (upload, photo)
    where uploads.site_id = ${work.site.id} and uploads.id = pair.upload`.execute(work.db)
}

/** The uploads of a business by their ids, so many after one of them. */
export async function uploadsOf(db: Db, siteId: string, after: string | null, most: number): Promise<string[]> {
  const found = db.selectFrom('uploads').select('id').where('site_id', '=', siteId).orderBy('id').limit(most)
  const rows = await (after === null ? found : found.where('id', '>', after)).execute()
  return rows.map((row) => row.id)
}

/**
 * Takes away the rows of uploads that ended before the moment, across all sites, and says which. One whose
 * photo still points to its bytes, or waits for its pictures, stays.
 */
export async function takeEndedUploads(db: Db, before: Date, most: number): Promise<readonly string[]> {
  const ended = await sql<{ id: string }>`
    delete from uploads where (site_id, id) in (
      select upload.site_id, upload.id from uploads upload
      where upload.expires_at < ${before} and not exists (
        select from photos photo where photo.site_id = upload.site_id and photo.upload_id = upload.id
        and (photo.state = 'processing' or photo.original_key = 'uploads/' || upload.id)
      )
      limit ${most} for update skip locked
    ) returning id`.execute(db)
  return ended.rows.map((row) => row.id)
}

/** Of the ids given, those that have a row in any site. */
export async function knownUploads(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const uploads = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(uploads.map((row) => row.id))
}
