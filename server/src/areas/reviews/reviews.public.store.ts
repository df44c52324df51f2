import { sql, type Transaction } from 'kysely'
import type { PublicStanding } from '#contract/prosite.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Which reviews; `worded`: those with words alone, `among`: these alone. */
export interface PublicList {
  readonly offset: number
  readonly limit: number
  readonly worded: boolean
  readonly among?: readonly string[] | undefined
}

/** What strangers see of reviews, newest first. */
export const listPublic = (db: Db, site: SiteId, { offset, limit, worded, among }: PublicList) =>
  db
    .selectFrom('reviews')
    .select(['author', 'rating', 'recommends', 'body', 'day', 'source', 'place', 'reply', 'reply_day'])
    .where('site_id', '=', site)
    .$if(worded, (query) => query.where('body', '<>', ''))
    .$if(among !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(among ?? [])]}::uuid[])`))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** How all of them stand. */
export async function readStanding(db: Db, site: SiteId): Promise<PublicStanding> {
  const { rows } = await sql<PublicStanding>`
    select count(*)::int as total, count(rating)::int as stars, round(avg(rating), 1)::float8 as average
    from reviews where site_id = ${site}`.execute(db)
  return rows[0] ?? { total: 0, stars: 0, average: null }
}

/** How many there are of each number of stars. */
export async function countByStars(db: Db, site: SiteId): Promise<{ rating: number; count: number }[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from reviews
    where site_id = ${site} and rating is not null group by rating`.execute(db)
  return rows
}

/** Reviews in words that a business is glad of, newest first: four stars and more, and recommendations. */
export const listPraising = (db: Db, site: SiteId, limit: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'author', 'body', 'project_id'])
    .where('site_id', '=', site)
    .where('body', '<>', '')
    .where((is) => is.or([is('rating', '>=', 4), is('recommends', '=', true)]))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findReviewWords = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'author', 'body', 'project_id'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()
