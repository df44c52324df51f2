import { sql, type Transaction } from 'kysely'
import { figureLimits, type PageEventKind } from '#contract/traffic/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What happened on one page, by people from one source, since it was written down last. */
export interface PageCount {
  readonly source: string
  readonly path: string
  readonly visits: number
  readonly views: number
  readonly calls: number
}

/**
 * Adds counts to those of the business's own day. Addresses are made by anybody: beyond so many sources of a day all new
 * ones are one, and beyond so many rows what would be another one counts for the first page.
 */
export const addVisits = (db: Db, site: SiteId, counts: readonly PageCount[], now: Date) =>
  sql`insert into page_visits (site_id, source, day, path, visits, views)
    select ${site}, n.source, n.day, n.path, sum(n.visits), sum(n.views) from (
      select c.visits, c.views, d.day,
        case when not r.room then 'other'
          when exists (select from page_visits v where v.site_id = ${site} and v.day = d.day and v.source = c.source)
          or (select count(distinct v.source) from page_visits v where v.site_id = ${site} and v.day = d.day) < ${figureLimits.sourcesOfADay}
          then c.source else 'other' end as source,
        case when r.room then c.path else '' end as path
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (source text, path text, visits integer, views integer)
        cross join (select (${now}::timestamptz at time zone time_zone)::date as day from site_clocks where site_id = ${site}) d
        cross join lateral (select exists (select from page_visits v where v.site_id = ${site} and v.day = d.day and v.source = c.source and v.path = c.path)
          or (select count(*) from page_visits v where v.site_id = ${site} and v.day = d.day) < ${figureLimits.rowsOfADay} as room) r
      where c.visits > 0 or c.views > 0
    ) n
    group by n.source, n.day, n.path
    order by n.source, n.path
    on conflict (site_id, source, day, path)
      do update set visits = page_visits.visits + excluded.visits, views = page_visits.views + excluded.views`.execute(
    db,
  )

/** Adds to what people did on a page, in the same way. */
export const addEvents = (
  db: Db,
  site: SiteId,
  events: readonly { source: string; path: string; kind: PageEventKind; count: number }[],
  now: Date,
) =>
  sql`insert into page_events (site_id, day, source, path, kind, count)
    select ${site}, n.day, n.source, n.path, n.kind, sum(n.count) from (
      select c.kind, c.count, d.day,
        case when not r.room then 'other'
          when exists (select from page_events e where e.site_id = ${site} and e.day = d.day and e.source = c.source)
          or (select count(distinct e.source) from page_events e where e.site_id = ${site} and e.day = d.day) < ${figureLimits.sourcesOfADay}
          then c.source else 'other' end as source,
        case when r.room then c.path else '' end as path
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as c (source text, path text, kind text, count integer)
        cross join (select (${now}::timestamptz at time zone time_zone)::date as day from site_clocks where site_id = ${site}) d
        cross join lateral (select exists (select from page_events e where e.site_id = ${site} and e.day = d.day and e.source = c.source and e.path = c.path and e.kind = c.kind)
          or (select count(*) from page_events e where e.site_id = ${site} and e.day = d.day) < ${figureLimits.rowsOfADay} as room) r
    ) n
    group by n.day, n.source, n.path, n.kind
    order by n.source, n.path, n.kind
    on conflict (site_id, day, source, path, kind) do update set count = page_events.count + excluded.count`.execute(db)

export interface FigureRow {
  /** `all`, or which of the other columns the sums are for. */
  readonly by: 'all' | 'day' | 'page' | 'source'
  readonly day: string | null
  readonly path: string | null
  readonly source: string | null
  readonly visits: number
  readonly views: number
  readonly calls: number
  readonly forms: number
  readonly chats: number
  readonly bookings: number
}

/** The sums of a range of days: of all, of each day, of the busiest pages, and of the busiest sources, in one pass. */
export async function readFigures(
  db: Db,
  site: SiteId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with counted as (
      select day, path, source, visits, views, 0 as calls, 0 as forms, 0 as chats, 0 as bookings
        from page_visits where site_id = ${site} and day between ${from}::date and ${to}::date
      union all
      select day, path, source, 0, 0, case kind when 'call' then count else 0 end, case kind when 'form' then count else 0 end,
          case kind when 'chat' then count else 0 end, case kind when 'book' then count else 0 end
        from page_events where site_id = ${site} and day between ${from}::date and ${to}::date
    ), summed as (
      select case grouping(day, path, source) when 7 then 'all' when 3 then 'day' when 5 then 'page' else 'source' end as by,
        day::text as day, path, source,
        coalesce(sum(visits), 0)::int as visits, coalesce(sum(views), 0)::int as views, coalesce(sum(calls), 0)::int as calls,
        coalesce(sum(forms), 0)::int as forms, coalesce(sum(chats), 0)::int as chats, coalesce(sum(bookings), 0)::int as bookings
      from counted group by grouping sets ((), (day), (path), (source))
    ), ranked as (
      select *, row_number() over (partition by by
        order by forms + chats + bookings + calls desc, visits desc, views desc, path, source) as place
      from summed
    )
    select by, day, path, source, visits, views, calls, forms, chats, bookings from ranked
    where by in ('all', 'day') or place <= ${figureLimits.rows} order by by, day, place`.execute(db)
  return rows
}
