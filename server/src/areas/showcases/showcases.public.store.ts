import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Published and in sight. */
const visible = sql<boolean>`s.status = 'published' and s.archived_at is null`

interface VisiblePage {
  readonly offset: number
  readonly limit: number
  /** Of these alone. */
  readonly among?: readonly string[] | undefined
}

/** Ids of what strangers may see, newest first, and how many there are of all. */
export async function listVisible(
  db: Db,
  site: SiteId,
  { among, ...page }: VisiblePage,
): Promise<{ ids: string[]; total: number }> {
  const some = among === undefined ? sql`` : sql`and s.id = any(${[...among]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select s.id from showcases s where s.site_id = ${site} and ${visible} ${some}
    order by s.published_at desc, s.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from showcases s where s.site_id = ${site} and ${visible}`.execute(db)
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}

/** Where an address leads: to a showcase, whether strangers may see it, and its address of today. */
export interface Standing {
  readonly id: string
  readonly path: string
  readonly version: number
  readonly visible: boolean
}

export async function findByPath(db: Db, site: SiteId, path: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.id, s.path, s.version, (${visible}) as visible
    from showcase_paths a join showcases s on s.site_id = a.site_id and s.id = a.showcase_id
    where a.site_id = ${site} and a.path = ${path}`.execute(db)
  return rows[0]
}

/** Whether a published showcase shows this photo: only then may strangers see its pictures. */
export async function showsPhoto(db: Db, site: SiteId, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from showcase_photos sp
    join showcases s on s.site_id = sp.site_id and s.id = sp.showcase_id
    join photos ph on ph.site_id = sp.site_id and ph.id = sp.photo_id and ph.archived_at is null
      and not ph.is_private
    where sp.site_id = ${site} and sp.photo_id = ${photoId} and ${visible} limit 1`.execute(db)
  return rows.length > 0
}

/** The addresses of a business that begin so, with the showcase of each. */
export const pathsLike = (db: Db, site: SiteId, beginning: string): Promise<{ path: string; showcase_id: string }[]> =>
  db
    .selectFrom('showcase_paths')
    .select(['path', 'showcase_id'])
    .where('site_id', '=', site)
    .where('path', 'like', `${beginning}%`)
    .execute()

/** Two that publish at once under the same title follow each other. */
export const holdPaths = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`showcase paths ${site}`}, 0))`.execute(db)

export const insertPath = (db: Db, site: SiteId, path: string, showcaseId: string, now: Date) =>
  db
    .insertInto('showcase_paths')
    .values({ site_id: site, path, showcase_id: showcaseId, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'path']).doNothing())
    .execute()
