import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { ShowcaseSort, ShowcaseStatus } from '#contract/showcases.ts'
import { containing } from '../../platform/database/like.ts'
import type { SortedPlace } from '../../platform/database/sorted-place.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type ShowcaseRecord = Selectable<Tables['showcases']>

/** A showcase with what is shown beside it. */
export interface ShowcaseRow extends Omit<ShowcaseRecord, 'site_id'> {
  readonly project_name: string | null
  readonly service_name: string | null
  /** As the contract shows a review, or null. */
  readonly review: unknown
  /** In their order, without those out of sight. */
  readonly photo_ids: readonly string[]
}

const shownReview = sql`json_build_object(
    'id', r.id, 'author', r.author, 'rating', r.rating, 'recommends', r.recommends, 'text', r.body, 'source', r.source,
    'date', r.day::text,
    'reply', case when r.reply <> '' then json_build_object('text', r.reply, 'date', r.reply_day::text) end)`

const shownFields = sql`
  s.*, p.name as project_name, v.name as service_name,
  case when r.id is not null then ${shownReview} end as review,
  array(select sp.photo_id from showcase_photos sp
    join photos ph on ph.site_id = sp.site_id and ph.id = sp.photo_id and ph.archived_at is null
      and not ph.is_private
    where sp.site_id = s.site_id and sp.showcase_id = s.id order by sp.position) as photo_ids`

const joined = sql`
  showcases s
  left join projects p on p.site_id = s.site_id and p.id = s.project_id
  left join services v on v.site_id = s.site_id and v.id = s.service_id
  left join reviews r on r.site_id = s.site_id and r.id = s.review_id`

export interface ShowcaseFilter {
  /** Words in lower case; each must occur somewhere. */
  readonly words: readonly string[]
  readonly projectId?: string | undefined
  readonly status?: ShowcaseStatus | undefined
  readonly archived: boolean
  readonly sort: ShowcaseSort
  readonly after?: SortedPlace | undefined
  readonly limit: number
}

const momentKey = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
/** What each order goes by, as a text, and in which direction. */
const orders: Readonly<Record<ShowcaseSort, { readonly key: RawBuilder<unknown>; readonly falls: boolean }>> = {
  changed: { key: momentKey('s.modified_at'), falls: true },
  newest: { key: momentKey('s.created_at'), falls: true },
  oldest: { key: momentKey('s.created_at'), falls: false },
  // one without a title stands at the end
  title: { key: sql`(s.title = '')::int::text || lower(s.title)`, falls: false },
  project_date: { key: sql`coalesce(s.day::text, '')`, falls: true },
}

const searched = sql`lower(concat_ws(' ', s.title, s.subtitle, s.location, v.name, p.name))`

function conditions(site: SiteId, filter: ShowcaseFilter): RawBuilder<unknown> {
  const all = [sql`s.site_id = ${site}`, filter.archived ? sql`s.archived_at is not null` : sql`s.archived_at is null`]
  if (filter.projectId !== undefined) all.push(sql`s.project_id = ${filter.projectId}`)
  if (filter.status !== undefined) all.push(sql`s.status = ${filter.status}`)
  for (const word of filter.words) all.push(sql`${searched} like ${containing(word)}`)
  return sql.join(all, sql` and `)
}

/** A page of them in the order asked for, with the text each is sorted by, and the number of all that match. */
export async function listShowcases(
  db: Db,
  site: SiteId,
  filter: ShowcaseFilter,
): Promise<{ rows: (ShowcaseRow & { readonly sort_key: string })[]; total: number }> {
  const where = conditions(site, filter)
  const { after } = filter
  const { key, falls } = orders[filter.sort]
  const further = after
    ? sql`and (${key}, s.id) ${sql.raw(falls ? '<' : '>')} (${after.key}, ${after.id}::uuid)`
    : sql``
  const direction = sql.raw(falls ? 'desc' : 'asc')
  const { rows } = await sql<ShowcaseRow & { sort_key: string }>`
    select ${shownFields}, ${key} as sort_key from ${joined} where ${where} ${further}
    order by ${key} ${direction}, s.id ${direction} limit ${filter.limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${joined} where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findShowcase(db: Db, site: SiteId, id: string): Promise<ShowcaseRow | undefined> {
  const { rows } = await sql<ShowcaseRow>`
    select ${shownFields} from ${joined} where s.site_id = ${site} and s.id = ${id}`.execute(db)
  return rows[0]
}

/** These showcases, in the order asked for. */
export async function findShowcases(db: Db, site: SiteId, ids: readonly string[]): Promise<ShowcaseRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShowcaseRow>`
    select ${shownFields} from ${joined} where s.site_id = ${site} and s.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The bare record, locked until the transaction ends. */
export const lockShowcase = (db: Db, site: SiteId, id: string): Promise<ShowcaseRecord | undefined> =>
  db
    .selectFrom('showcases')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertShowcase = (db: Db, row: Insertable<Tables['showcases']>) =>
  db.insertInto('showcases').values(row).execute()

export const changeShowcase = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['showcases']>,
  now: Date,
): Promise<unknown> =>
  db.updateTable('showcases').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()

/** All photos of a showcase in their order, those out of sight too. */
export async function readPhotoIds(db: Db, site: SiteId, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('showcase_photos')
    .select('photo_id')
    .where('site_id', '=', site)
    .where('showcase_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.photo_id)
}

/** Makes these the photos of the showcase, in this order, and no others. */
export async function setPhotos(db: Db, site: SiteId, id: string, photoIds: readonly string[]): Promise<void> {
  await db.deleteFrom('showcase_photos').where('site_id', '=', site).where('showcase_id', '=', id).execute()
  if (photoIds.length === 0) return
  await db
    .insertInto('showcase_photos')
    .values(photoIds.map((photoId, position) => ({ site_id: site, showcase_id: id, photo_id: photoId, position })))
    .execute()
}

/** Which of these records the business has. */
export async function findKnown(
  db: Db,
  site: SiteId,
  ids: { readonly projects?: string | null; readonly services?: string | null; readonly reviews?: string | null },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const table of ['projects', 'services', 'reviews'] as const) {
    const id = ids[table]
    if (typeof id !== 'string') continue
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('site_id', '=', site)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) found.add(row.id)
  }
  return found
}

/** The name of a service and a review as the contract shows it; null for what the business does not have. */
export async function findBeside(
  db: Db,
  site: SiteId,
  { service, review }: { readonly service: string | null; readonly review: string | null },
): Promise<{ readonly service_name: string | null; readonly review: unknown }> {
  const { rows } = await sql<{ service_name: string | null; review: unknown }>`
    select
      (select v.name from services v where v.site_id = ${site} and v.id = ${service}::uuid) as service_name,
      (select ${shownReview}
        from reviews r where r.site_id = ${site} and r.id = ${review}::uuid) as review`.execute(db)
  return rows[0] ?? { service_name: null, review: null }
}
