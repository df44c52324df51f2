import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

interface StandingRow {
  readonly rating: number | null
  readonly reviews: number
  readonly recent: number
  readonly latest: string | null
}

/** How the business itself is spoken of. */
export async function readOwnStanding(db: Db, site: SiteId, since: Date): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select round(avg(rating), 2)::float8 as rating, count(*)::int as reviews,
      (count(*) filter (where day >= ${since}::date))::int as recent, max(day)::text as latest
    from reviews where site_id = ${site}`.execute(db)
  return rows[0] ?? { rating: null, reviews: 0, recent: 0, latest: null }
}

/** The days of the business's own reviews since one, as they are written down. */
export async function listReviewDays(db: Db, site: SiteId, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from reviews where site_id = ${site} and day >= ${since}::date limit 20000`.execute(db)
  return rows.map(({ day }) => day)
}

/** What the business does and where, for a question to the maps service. */
export async function readTrade(db: Db, site: SiteId) {
  const [own, services] = await Promise.all([
    db
      .selectFrom('sites')
      .select(['name', 'phone', 'address', 'service_area', 'zip_code'])
      .where('id', '=', site)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('services')
      .select('name')
      .where('site_id', '=', site)
      .where('active', '=', true)
      .orderBy('position')
      .limit(2)
      .execute(),
  ])
  return { ...own, services: services.map(({ name }) => name) }
}
