import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

const firstRow = <Row>(result: { rows: Row[] }): Row => {
  const [row] = result.rows
  if (!row) throw new Error('a statement of aggregates gave no row')
  return row
}

/** The newest emergencies, wherever they stand. */
export async function newestEmergencies(db: Db, site: SiteId, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('emergency_kind', 'is not', null)
    .where('trial', '=', false)
    .orderBy('emergency_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Days are reckoned by the caller: a time zone that the database does not know would be an error here. */
export interface FigureDays {
  readonly since: Date
  /** Where the time before `since` begins that it is compared with. */
  readonly before: Date
}

// spam is no request, and what is put away does not count
const counted = sql`archived_at is null and not trial and status <> 'spam'`
const won = sql`(stage = 'won' or status = 'completed')`
// a request that begins with a member's own message was never waited on
const answered = sql`first_response_at is not null
  and (first_response_by is distinct from 'member' or first_response_at > created_at)`
const seconds = sql`extract(epoch from first_response_at - created_at)`

export interface FigureRow {
  readonly requests: number
  readonly before: number
  readonly won: number
  /** Seconds that customers waited for a first reply: the middle one, and within which nine of ten got it. */
  readonly median: number | null
  readonly nine_of_ten: number | null
  /** Whether there ever was one. */
  readonly has_requests: boolean
}

export const readFigures = async (db: Db, site: SiteId, { since, before }: FigureDays): Promise<FigureRow> =>
  firstRow(
    await sql<FigureRow>`
      select
        count(*) filter (where created_at >= ${since})::int as requests,
        count(*) filter (where created_at < ${since})::int as before,
        count(*) filter (where created_at >= ${since} and ${won})::int as won,
        round(percentile_cont(0.5) within group (order by ${seconds})
          filter (where created_at >= ${since} and ${answered}))::int as median,
        round(percentile_cont(0.9) within group (order by ${seconds})
          filter (where created_at >= ${since} and ${answered}))::int as nine_of_ten,
        exists (select from requests where site_id = ${site} and not trial) as has_requests
      from requests where site_id = ${site} and ${counted} and created_at >= ${before}`.execute(db),
  )

export interface WeekRow {
  readonly week: number
  readonly requests: number
  readonly won: number
  readonly median: number | null
}

/** The same by week, of requests by when they came; `week` is its place in `begins`, oldest first. None: left out. */
export async function readWeeks(db: Db, site: SiteId, begins: readonly Date[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select width_bucket(created_at, ${begins}::timestamptz[]) - 1 as week, count(*)::int as requests,
      count(*) filter (where ${won})::int as won,
      round(percentile_cont(0.5) within group (order by ${seconds}) filter (where ${answered}))::int as median
    from requests where site_id = ${site} and ${counted} and created_at >= ${begins[0]}
    group by 1`.execute(db)
  return rows
}
