// Small on purpose: sources beside what they brought.
import { sql, type Transaction } from 'kysely'
import { growthLimits } from '#contract/growth.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

interface SourceRow {
  readonly source: string
  readonly visits: number
  readonly requests: number
  readonly won: number
  readonly last_visit: string | null
}

/** Visits and requests by source since a moment, the busiest first. */
export const listSources = async (db: Db, site: SiteId, since: Date): Promise<SourceRow[]> => {
  const { rows } = await sql<SourceRow>`
    select source, coalesce(v.visits, 0)::int as visits, coalesce(r.requests, 0)::int as requests, coalesce(r.won, 0)::int as won,
      v.last_visit::text as last_visit
    from (select source, sum(visits) as visits, max(day) as last_visit from page_visits
        where site_id = ${site} and day >= ${since}::date and source <> 'direct' group by source having sum(visits) > 0) v
      full join (select came_from as source, count(*) as requests, count(*) filter (where stage = 'won' or status = 'completed') as won
        from requests where site_id = ${site} and came_from is not null and created_at >= ${since} and not trial and status <> 'spam'
        group by came_from) r using (source)
    order by coalesce(r.requests, 0) desc, coalesce(v.visits, 0) desc, source
    limit ${growthLimits.sources}`.execute(db)
  return rows
}
