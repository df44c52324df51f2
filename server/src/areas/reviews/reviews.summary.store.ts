import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface RatingRow {
  readonly source: string
  /** Null for those without stars, which recommend or do not. */
  readonly rating: number | null
  readonly recommends: boolean | null
  readonly total: number
  readonly unanswered: number
}

/** Nobody has answered it yet, and an answer would get there. */
const unanswered = sql`reply = '' and sending is null
  and (source = 'own' or source = 'google' and external_reference is not null)`

/** How many reviews wait for a reply, and the fewest stars among them. */
export async function countUnanswered(db: Db, site: SiteId): Promise<{ total: number; lowest: number | null }> {
  const { rows } = await sql<{ total: number; lowest: number | null }>`
    select count(*)::int as total, min(rating) as lowest from reviews
    where site_id = ${site} and ${unanswered}`.execute(db)
  return rows[0] ?? { total: 0, lowest: null }
}

/** All reviews, counted by source and judgement: at most thirty rows. */
export async function countRatings(db: Db, site: SiteId): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select source, rating, recommends, count(*)::int as total,
      count(*) filter (where ${unanswered})::int as unanswered
    from reviews where site_id = ${site} group by source, rating, recommends`.execute(db)
  return rows
}

export interface MonthRow {
  /** Its first day. */
  readonly month: string
  readonly total: number
  /** Of those, how many have stars, and the sum of the stars. */
  readonly starred: number
  readonly stars: number
}

/** The months that a review was left in, from a day on; everything before is one row of its own (`month` is empty). */
export async function countMonths(db: Db, site: SiteId, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select case when day < ${from}::date then '' else to_char(day, 'YYYY-MM-01') end as month,
      count(*)::int as total, count(rating)::int as starred, coalesce(sum(rating), 0)::int as stars
    from reviews where site_id = ${site} group by 1 order by 1`.execute(db)
  return rows
}

/** Whether the same was written down before: by source, author, day, stars and words. */
export async function knownRows(
  db: Db,
  site: SiteId,
  rows: readonly {
    source: string
    author: string
    date: string
    rating: number | null
    recommends: boolean | null
    text: string
  }[],
): Promise<ReadonlySet<number>> {
  const { rows: found } = await sql<{ place: number }>`
    select w.place::int as place from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
      as w (place integer, source text, author text, date date, rating integer, recommends boolean, text text)
    where exists (select from reviews r where r.site_id = ${site} and r.source = w.source and r.day = w.date
      and r.rating is not distinct from w.rating and r.recommends is not distinct from w.recommends and lower(r.author) = lower(w.author) and r.body = w.text)`.execute(
    db,
  )
  return new Set(found.map(({ place }) => place))
}
