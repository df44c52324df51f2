import { ProjectId } from '#contract/shared.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import type { Place } from './photos.cursor.rules.ts'
import { placeOf } from './photos.library.store.ts'

export type PhotoRow = Selectable<Tables['photos']>

/** The record that a photo belongs to. */
export type RecordTarget = { readonly projectId: string } | { readonly requestId: string }
/**
 * Where new photos come to; `library`: to the business, and no record of it. `unfiled`: what a record has already is not
 * taken for the same photo.
 */
export type PhotoTarget = RecordTarget | { readonly library: true; readonly unfiled?: boolean }
const columnOf = (target: RecordTarget) =>
  'projectId' in target
    ? ({ column: 'project_id', id: target.projectId } as const)
    : ({ column: 'request_id', id: target.requestId } as const)

const anyOfSite = (work: SiteWork) => work.db.selectFrom('photos').selectAll().where('site_id', '=', work.site.id)
/** Those that are shown, chosen, and changed: private ones belong to what they prove, and to nothing else. */
const ofSite = (work: SiteWork) => anyOfSite(work).where('is_private', '=', false)

/** A photo of a paper, which its payment names. */
export const findPrivatePhoto = (work: SiteWork, id: string): Promise<PhotoRow | undefined> =>
  anyOfSite(work).where('id', '=', id).where('is_private', '=', true).executeTakeFirst()

export const findPhoto = (work: SiteWork, id: string): Promise<PhotoRow | undefined> =>
  ofSite(work).where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends: changes of one photo follow each other. */
export const lockPhoto = (work: SiteWork, id: string): Promise<PhotoRow | undefined> =>
  ofSite(work).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findPhotos = (work: SiteWork, ids: readonly string[]): Promise<PhotoRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ofSite(work)
        .where('id', 'in', [...ids])
        .execute()

/** A page of the photos in sight of a record, oldest first; one more than the limit, where there is one. */
export async function photosOfRecord(
  { db, site }: SiteWork,
  column: 'project_id' | 'request_id',
  id: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<readonly (PhotoRow & { readonly place: string })[]> {
  const further = after ? sql`and (p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<PhotoRow & { place: string }>`
    select p.*, ${placeOf('p.created_at')} as place from photos p
    where p.site_id = ${site.id} and ${sql.ref(`p.${column}`)} = ${id} and p.archived_at is null and not p.is_private ${further}
    order by p.created_at, p.id limit ${limit + 1}`.execute(db)
  return rows
}

export async function countOfProject({ db, site }: SiteWork, projectId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from photos
    where site_id = ${site.id} and project_id = ${projectId} and archived_at is null and not is_private`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Holds the record so that it stays while photos are added, and so that of two who add the same content to it one
 * waits and sees the other's. False when the site has no such record.
 */
export async function holdTarget(work: SiteWork, target: PhotoTarget): Promise<boolean> {
  if ('library' in target) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`library ${work.site.id}`}, 0))`.execute(work.db)
    return true
  }
  const { column, id } = columnOf(target)
  const table = column === 'project_id' ? 'projects' : 'requests'
  const found = await work.db
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', work.site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function findProjectName(work: SiteWork, projectId: string): Promise<string | undefined> {
  const found = await work.db
    .selectFrom('projects')
    .select('name')
    .where('site_id', '=', work.site.id)
    .where('id', '=', projectId)
    .executeTakeFirst()
  return found?.name
}

/** The project that a request became, null before that; undefined when the site has no such request. */
export async function findProjectOfRequest(work: SiteWork, requestId: string): Promise<ProjectId | null | undefined> {
  const found = await work.db
    .selectFrom('calendar_requests')
    .select('project_id')
    .where('site_id', '=', work.site.id)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return found && (found.project_id === null ? null : ProjectId.parse(found.project_id))
}

export async function projectExists(work: SiteWork, projectId: string): Promise<boolean> {
  const found = await work.db
    .selectFrom('projects')
    .select('id')
    .where('site_id', '=', work.site.id)
    .where('id', '=', projectId)
    .executeTakeFirst()
  return found !== undefined
}

export type NewPhoto = Omit<Insertable<Tables['photos']>, 'site_id' | 'project_id' | 'request_id'>

export const insertPhotos = (work: SiteWork, target: PhotoTarget, rows: readonly NewPhoto[]): Promise<PhotoRow[]> => {
  if (rows.length === 0) return Promise.resolve([])
  const owner = 'library' in target ? {} : { [columnOf(target).column]: columnOf(target).id }
  return work.db
    .insertInto('photos')
    .values(rows.map((row) => ({ ...row, site_id: work.site.id, ...owner })))
    .returningAll()
    .execute()
}

export const updatePhoto = (
  work: SiteWork,
  id: string,
  values: Updateable<Tables['photos']>,
): Promise<PhotoRow | undefined> =>
  work.db
    .updateTable('photos')
    .set(values)
    .where('site_id', '=', work.site.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Writes to those of these photos that belong to no record, private ones too. */
export async function keepUnfiledPrivate(
  work: SiteWork,
  ids: readonly string[],
  values: Updateable<Tables['photos']>,
): Promise<void> {
  if (ids.length === 0) return
  await work.db
    .updateTable('photos')
    .set(values)
    .where('site_id', '=', work.site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('project_id', 'is', null)
    .where('request_id', 'is', null)
    .execute()
}

/** Gives the photos of a request to a project as well; they stay with the request. */
export async function carryPhotos(work: SiteWork, requestId: string, projectId: string): Promise<number> {
  const done = await work.db
    .updateTable('photos')
    .set({ project_id: projectId })
    .where('site_id', '=', work.site.id)
    .where('request_id', '=', requestId)
    .where('project_id', 'is', null)
    .where('is_private', '=', false)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export interface PhotosOfRecord {
  readonly count: number
  readonly photos: readonly PhotoRow[]
}

/** The first photos of many records with the number of all, in one round trip. A record without photos is left out. */
export async function photosOfMany(
  work: SiteWork,
  column: 'project_id' | 'request_id',
  ids: readonly string[],
  perRecord: number,
): Promise<ReadonlyMap<string, PhotosOfRecord>> {
  const owner = sql.ref(`photos.${column}`)
  const mine = sql`photos.site_id = ${work.site.id} and ${owner} = record.id and photos.archived_at is null and not photos.is_private`
  const found = await sql<PhotoRow & { record_id: string; record_count: number }>`
    select record.id as record_id, counted.number as record_count, first.*
    from unnest(${[...ids]}::uuid[]) as record (id)
    cross join lateral (select count(*)::int as number from photos where ${mine}) as counted
    left join lateral (select photos.* from photos where ${mine} order by photos.created_at, photos.id limit ${perRecord}) as first on true
    where counted.number > 0
    order by first.created_at, first.id`.execute(work.db)

  const byRecord = new Map<string, { count: number; photos: PhotoRow[] }>()
  for (const row of found.rows) {
    const entry = byRecord.get(row.record_id) ?? { count: row.record_count, photos: [] }
    // with `perRecord` 0 the join leaves the photo's columns empty
    if (row.id !== null) entry.photos.push(row)
    byRecord.set(row.record_id, entry)
  }
  return byRecord
}

/** Where an original is and how it is to be sent; by the server itself, since an address names site and photo. */
export const findOriginal = (db: SystemWork['db'], siteId: string, photoId: string) =>
  db
    .selectFrom('photos')
    .select(['original_key', 'content_type', 'file_name', 'bytes', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', photoId)
    .executeTakeFirst()

/**
 * Photos whose pictures should long be there: their job was given up while the storage or the database was away.
 * Looked for among the uploads, which are few, not among all photos.
 */
export const findForgotten = (db: SystemWork['db'], before: Date, most: number) =>
  db
    .selectFrom('uploads')
    .innerJoin('photos', (join) =>
      join.onRef('photos.site_id', '=', 'uploads.site_id').onRef('photos.upload_id', '=', 'uploads.id'),
    )
    .innerJoin('sites', 'sites.id', 'photos.site_id')
    .select(['photos.site_id as siteId', 'photos.id as photoId', 'sites.slug as slug'])
    .where('photos.state', '=', 'processing')
    .where('uploads.created_at', '<', before)
    .limit(most)
    .execute()
