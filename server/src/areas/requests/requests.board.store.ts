import { sql, type RawBuilder, type Transaction } from 'kysely'
import { openQuoteStatuses } from '#contract/quotes/values.ts'
import { stages, type Stage } from '#contract/requests.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { narrowed, type RequestFilter } from './requests.filter.store.ts'

type Db = Transaction<Tables>

/** The cards of the board: in the words of the index `requests_board`. */
const onBoard = (site: SiteId, filter: RequestFilter): RawBuilder<boolean> =>
  sql`r.site_id = ${site} and r.archived_at is null and ${narrowed(filter)}`

export interface ColumnFigures {
  readonly stage: Stage
  readonly count: number
  /** Cents of the open quotes of its requests. */
  readonly open: number
}

/** How many cards each column has and what is quoted in it, in one statement. A column without cards is left out. */
export async function columnFigures(db: Db, site: SiteId, filter: RequestFilter): Promise<ColumnFigures[]> {
  // quotes are far fewer than requests: they are summed first, by the request
  const { rows } = await sql<ColumnFigures>`
    select r.stage, count(*)::int as count, coalesce(sum(quoted.cents), 0)::bigint as open
    from requests as r
    left join (
      select q.request_id, sum(q.total_cents) as cents from quotes as q
      where q.site_id = ${site} and q.archived_at is null and q.status = any(${[...openQuoteStatuses]}::text[])
      group by q.request_id
    ) as quoted on quoted.request_id = r.id
    where ${onBoard(site, filter)}
    group by r.stage`.execute(db)
  return rows
}

/** The first cards of every column from the top, by their ids, in one statement. */
export async function firstCards(db: Db, site: SiteId, filter: RequestFilter, each: number) {
  const { rows } = await sql<{ stage: Stage; id: string }>`
    select wanted.stage, card.id
    from unnest(${[...stages]}::text[]) with ordinality as wanted (stage, place)
    cross join lateral (
      select r.id, r.position from requests as r
      where r.stage = wanted.stage and ${onBoard(site, filter)}
      order by r.position, r.id limit ${each}
    ) as card
    order by wanted.place, card.position, card.id`.execute(db)
  return rows
}

/** The ids of a stretch of one column, from the top. */
export async function cardsFrom(
  db: Db,
  site: SiteId,
  filter: RequestFilter,
  { stage, offset, limit }: { readonly stage: Stage; readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests as r
    where r.stage = ${stage} and ${onBoard(site, filter)}
    order by r.position, r.id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countCards(db: Db, site: SiteId, filter: RequestFilter, stage: Stage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from requests as r where r.stage = ${stage} and ${onBoard(site, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}
