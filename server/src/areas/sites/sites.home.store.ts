import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

interface HomeFigures {
  readonly waiting: number
  readonly longest: Date | null
  readonly requests: number
  readonly won: number
  readonly projects: number
  readonly handed_over: number
}

interface ResponseFigures {
  readonly median: number | null
  readonly slow: number | null
  readonly in_five_minutes: number | null
}

interface HomeFacts {
  readonly services: boolean
  readonly hours: boolean
  readonly first_request: boolean
  readonly first_project: boolean
  readonly photos: boolean
}

const firstRow = <Row>(result: { rows: Row[] }): Row => {
  const [row] = result.rows
  if (!row) throw new Error('a statement of aggregates gave no row')
  return row
}

// a request waits, and is not put away, over, or only played
const waits = sql`archived_at is null and not trial and waiting_since is not null and stage <> 'closed'`

/** The figures of the home screen, in one statement over the indexes of each table. Spam is not counted as a request. */
export const readFigures = async (db: Db, site: SiteId, requestsSince: Date): Promise<HomeFigures> =>
  firstRow(
    await sql<HomeFigures>`
      select waiting.number as waiting, waiting.longest, recent.requests, recent.won,
        (select count(*) from projects
          where site_id = ${site} and archived_at is null and status in ('scheduled', 'in_progress')) as projects,
        (select count(*) from requests as r
          join conversations as c on c.site_id = r.site_id and c.request_id = r.id
          where r.site_id = ${site} and ${waits}
            and c.held_by <> 'assistant' and c.hand_over_reason is not null) as handed_over
      from (
        select count(*) as number, min(waiting_since) as longest from requests where site_id = ${site} and ${waits}
      ) waiting, (
        select
          count(*) filter (where status <> 'spam') as requests,
          count(*) filter (where stage = 'won' or status = 'completed') as won
        from requests
        where site_id = ${site} and archived_at is null and not trial and created_at >= ${requestsSince}
      ) recent`.execute(db),
  )

/** How long customers waited for a first word: the middle one, the nine in ten, and those within five minutes of a hundred. */
export const readResponses = async (db: Db, site: SiteId, since: Date): Promise<ResponseFigures> =>
  firstRow(
    await sql<ResponseFigures>`
      select
        round(percentile_cont(0.5) within group (order by seconds))::int as median,
        round(percentile_cont(0.9) within group (order by seconds))::int as slow,
        round(100.0 * count(*) filter (where seconds <= 300) / nullif(count(*), 0))::int as in_five_minutes
      from (
        select extract(epoch from first_response_at - created_at) as seconds
        from requests
        where site_id = ${site} and created_at >= ${since} and first_response_at is not null and not trial
          and archived_at is null
          -- a request that begins with a member's own message was never waited on
          and (first_response_by is distinct from 'member' or first_response_at > created_at)
      ) answers`.execute(db),
  )

/** How many requests came in each week, by the week's place in `weeks` (their beginnings, oldest first); none: left out. */
export async function countByWeek(db: Db, site: SiteId, weeks: readonly Date[]): Promise<ReadonlyMap<number, number>> {
  // The beginnings are reckoned by the caller: a time zone that the database does not know would be an error here.
  const { rows } = await sql<{ week: number; count: number }>`
    select width_bucket(created_at, ${weeks}::timestamptz[]) - 1 as week, count(*) as count
    from requests
    where site_id = ${site} and archived_at is null and not trial and status <> 'spam' and created_at >= ${weeks[0]}
    group by 1`.execute(db)
  return new Map(rows.map(({ week, count }) => [week, count]))
}

/** The steps that leave a trace in other tables. Hours count as set once somebody saved them. */
export const readFacts = async (db: Db, site: SiteId): Promise<HomeFacts> =>
  firstRow(
    await sql<HomeFacts>`
      select
        exists (select from services where site_id = ${site} and active) as services,
        exists (select from audit_log
          where site_id = ${site} and record = 'site' and record_id = ${site} and act = 'site.hours') as hours,
        exists (select from requests where site_id = ${site} and not trial) as first_request,
        exists (select from projects where site_id = ${site}) as first_project,
        exists (select from photos where site_id = ${site} and archived_at is null) as photos`.execute(db),
  )
