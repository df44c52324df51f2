import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What the assistant did since a moment; seconds are null before the first reply. */
export interface FigureRow {
  readonly conversations: number
  readonly messages: number
  readonly held: number
  readonly qualified: number
  readonly visits_offered: number
  readonly visits_taken: number
  readonly handed_over: number
  readonly stopped: number
  readonly acts: number
  readonly overturned: number
  readonly median: number | null
  readonly slow: number | null
}

/** In one statement, each part by an index that begins with the business and a time; trials count nowhere. */
export async function readFigures(db: Transaction<Tables>, site: SiteId, since: Date): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    with acts as (
      select a.request_id, a.kind, a.overturned_at, a.explanation
      from assistant_acts as a
      join requests as r on r.site_id = a.site_id and r.id = a.request_id and not r.trial
      where a.site_id = ${site} and a.at >= ${since}
    ),
    said as (
      select m.state
      from messages as m
      join requests as r on r.site_id = m.site_id and r.id = m.request_id and not r.trial
      where m.site_id = ${site} and m.created_at >= ${since} and m.direction = 'out' and m.sender = 'assistant'
        and m.request_id in (select request_id from acts)
    ),
    replies as (
      select extract(epoch from first_response_at - created_at)::float8 as seconds
      from requests
      where site_id = ${site} and created_at >= ${since} and first_response_at is not null and not trial
        and first_response_by = 'assistant'
    )
    select
      (select count(distinct request_id) from acts)::int as conversations,
      (select count(*) from said where state <> 'held')::int as messages,
      (select count(*) from said where state = 'held')::int as held,
      (select count(distinct request_id) from acts
        where kind = 'hold_visit' or (kind = 'hand_over' and explanation->>'reason' = 'qualified'))::int as qualified,
      (select count(distinct request_id) from acts
        where kind = 'say' and explanation->'says' ? 'offer')::int as visits_offered,
      (select count(distinct request_id) from acts where kind = 'hold_visit')::int as visits_taken,
      (select count(distinct request_id) from acts where kind = 'hand_over')::int as handed_over,
      (select count(*) from consents
        where site_id = ${site} and at >= ${since} and state = 'stopped')::int as stopped,
      (select count(*) from acts)::int as acts,
      (select count(*) from acts where overturned_at is not null)::int as overturned,
      (select percentile_cont(0.5) within group (order by seconds) from replies) as median,
      (select percentile_cont(0.9) within group (order by seconds) from replies) as slow`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count always gives a row')
  return row
}
