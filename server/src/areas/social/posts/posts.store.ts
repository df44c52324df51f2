import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { PostId } from '#contract/social/types.ts'
import { socialLimits, type Network } from '#contract/social/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { touched } from '../../../platform/database/touched.ts'
import { hasWords } from '../../../platform/database/like.ts'

type Db = Transaction<Tables>
export type PostRecord = Selectable<Tables['social_posts']>

/** A post with its photos and networks in their order, and who wrote and approved it. */
export interface PostRow extends Omit<PostRecord, 'site_id'> {
  readonly author: string | null
  readonly approver: string | null
  /** JSON: `{id, x, y}` each. */
  readonly photos: unknown
  /** JSON: the columns of its rows. */
  readonly targets: unknown
}

const nameOf = (person: RawBuilder<unknown>) =>
  sql`(select trim(n.first_name || ' ' || n.last_name) from person_names n where n.user_id = ${person})`

const rows = (site: SiteId, where: RawBuilder<unknown>, limit: number) => sql<PostRow>`
  select p.id, p.texts, p.language, p.source_kind, p.source_id, p.link_path, p.state, p.at, p.author_id, p.approver_id,
    p.version, p.created_at, p.modified_at, ${nameOf(sql`p.author_id`)} as author, ${nameOf(sql`p.approver_id`)} as approver,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.photo_id, 'x', f.focus_x, 'y', f.focus_y) order by f.position)
      from social_photos f where f.site_id = p.site_id and f.post_id = p.id), '[]') as photos,
    coalesce((select jsonb_agg(to_jsonb(t) - 'site_id' - 'post_id') from social_targets t
      where t.site_id = p.site_id and t.post_id = p.id), '[]') as targets
  from social_posts p where p.site_id = ${site} and ${where} order by p.at, p.id limit ${limit}`

export interface Days {
  readonly begins: Date
  readonly ends: Date
  readonly after: Place | undefined
}

/** Posts of some days, the earliest first. */
export async function listPostsOfDays(
  db: Db,
  site: SiteId,
  { begins, ends, after }: Days,
  limit: number,
): Promise<PostRow[]> {
  const beyond = after ? sql`and (p.at, p.id) > (${after.at}, ${after.id}::uuid)` : sql``
  const within = sql`p.at >= ${begins} and p.at < ${ends} and p.state <> 'canceled' ${beyond}`
  return (await rows(site, within, limit).execute(db)).rows
}

/** Posts that may still go out: the next one first, those without a time last. */
export const listOpenPosts = async (db: Db, site: SiteId, limit: number): Promise<PostRow[]> =>
  (await rows(site, sql`p.state in ('draft', 'approved', 'scheduled')`, limit).execute(db)).rows

export const findPost = async (db: Db, site: SiteId, id: PostId): Promise<PostRow | undefined> =>
  (await rows(site, sql`p.id = ${id}`, 1).execute(db)).rows[0]

export interface PostFound {
  readonly id: string
  readonly words: string
  readonly at: Date | null
  readonly modified_at: Date
}

/** Posts with each of these words in either language, the newest first: what was canceled is over. */
export async function findPostRows(db: Db, site: SiteId, query: string, limit: number): Promise<PostFound[]> {
  const text = sql`(p.texts ->> 'en') || ' ' || (p.texts ->> 'es')`
  const { rows: found } = await sql<PostFound>`
    select p.id, left(coalesce(nullif(p.texts ->> p.language, ''), p.texts ->> 'en', ''), ${socialLimits.shown}::integer) as words, p.at, p.modified_at
      from social_posts p where p.site_id = ${site} and p.state <> 'canceled' and ${hasWords(text, query)}
      order by p.at desc nulls first, p.id desc limit ${limit}`.execute(db)
  return found
}

/** The bare record, locked until the transaction ends: every act on a post or one of its networks begins here. */
export const lockPost = (db: Db, site: SiteId, id: PostId): Promise<PostRecord | undefined> =>
  db
    .selectFrom('social_posts')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countOpenPosts(db: Db, site: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('social_posts')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('state', 'in', ['draft', 'approved', 'scheduled'])
    .executeTakeFirstOrThrow()
  return count
}

export const insertPost = (db: Db, row: Insertable<Tables['social_posts']>) =>
  db.insertInto('social_posts').values(row).execute()

export const changePost = (db: Db, site: SiteId, id: PostId, change: Updateable<Tables['social_posts']>, now: Date) =>
  db.updateTable('social_posts').set(touched(change, now)).where('site_id', '=', site).where('id', '=', id).execute()

export const deletePost = (db: Db, site: SiteId, id: PostId) =>
  db.deleteFrom('social_posts').where('site_id', '=', site).where('id', '=', id).execute()

export interface GivenPhoto {
  readonly id: string
  readonly focus: { readonly x: number; readonly y: number }
}

/** Puts these photos in the place of those that the post had. */
export async function setPostPhotos(db: Db, site: SiteId, post: PostId, photos: readonly GivenPhoto[]): Promise<void> {
  await db.deleteFrom('social_photos').where('site_id', '=', site).where('post_id', '=', post).execute()
  if (photos.length === 0) return
  const given = photos.map(({ id, focus }, position) => ({
    site_id: site,
    post_id: post,
    photo_id: id,
    position,
    focus_x: focus.x,
    focus_y: focus.y,
  }))
  await db.insertInto('social_photos').values(given).execute()
}

export const insertTargets = (db: Db, given: readonly Insertable<Tables['social_targets']>[]) =>
  db
    .insertInto('social_targets')
    .values([...given])
    .execute()

export const changeTarget = (
  db: Db,
  site: SiteId,
  post: PostId,
  network: Network,
  change: Updateable<Tables['social_targets']>,
) =>
  db
    .updateTable('social_targets')
    .set(change)
    .where('site_id', '=', site)
    .where('post_id', '=', post)
    .where('network', '=', network)
    .execute()

/** Takes a post off the networks that are not among these. */
export const keepTargets = (db: Db, site: SiteId, post: PostId, kept: readonly Network[]) =>
  db
    .deleteFrom('social_targets')
    .where('site_id', '=', site)
    .where('post_id', '=', post)
    .where('network', 'not in', [...kept])
    .execute()
