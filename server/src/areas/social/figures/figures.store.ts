import { sql, type RawBuilder, type Transaction } from 'kysely'
import { networks, socialLimits } from '#contract/social/values.ts'
import type { PostId } from '#contract/social/types.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface FigureRow {
  readonly post_id: string
  readonly network: string
  readonly source: string
  readonly visits: number
  readonly leads: number
  readonly won: number
  readonly is_read: boolean
  /** Null: the network was never asked. */
  readonly tried_at: Date | null
  readonly read_at: Date | null
  readonly reach: number | null
  readonly likes: number | null
  readonly comments: number | null
  readonly fault: string | null
}

export interface FigureRange {
  readonly from: string
  readonly to: string
  readonly post: PostId | undefined
  /** Posts since then are asked about at their network. */
  readonly readSince: Date
}

/**
 * What came by the link of each post, the newest post first: visits of those days, and requests that began in them; and
 * what its network said of it last.
 */
export async function readFigures(
  db: Db,
  site: SiteId,
  { from, to, post, readSince }: FigureRange,
): Promise<FigureRow[]> {
  const wanted: RawBuilder<unknown> = post === undefined ? sql`true` : sql`t.post_id = ${post}`
  const { rows } = await sql<FigureRow>`
    with clock as (
      select ${from}::date::timestamp at time zone time_zone as begins, (${to}::date + 1)::timestamp at time zone time_zone as ends
      from site_clocks where site_id = ${site}
    ), target as (
      select t.post_id, t.network, t.source, p.at,
          t.state = 'posted' and t.network <> 'google' and t.provider_id is not null and t.posted_at >= ${readSince} as is_read
        from social_targets t
        join social_posts p on p.site_id = t.site_id and p.id = t.post_id
      where t.site_id = ${site} and t.state in ('posted', 'rejected') and ${wanted}
      order by p.at desc, p.id limit ${socialLimits.posts * networks.length}
    ), came as (
      select v.source, sum(v.visits)::int as visits from visit_sources v
      where v.site_id = ${site} and v.day between ${from}::date and ${to}::date and v.source in (select source from target)
      group by v.source
    ), asked as (
      select s.source, count(distinct r.request_id)::int as leads, count(distinct r.request_id) filter (where r.is_won)::int as won
      from request_sources s join counted_requests r on r.site_id = s.site_id and r.request_id = s.request_id cross join clock
      where s.site_id = ${site} and s.source in (select source from target) and r.created_at >= begins and r.created_at < ends
      group by s.source
    )
    select t.post_id, t.network, t.source, coalesce(c.visits, 0) as visits, coalesce(a.leads, 0) as leads,
        coalesce(a.won, 0) as won, coalesce(t.is_read, false) as is_read,
        r.tried_at, r.read_at, r.reach, r.likes, r.comments, r.fault
      from target t left join came c on c.source = t.source left join asked a on a.source = t.source
        left join social_readings r on r.site_id = ${site} and r.post_id = t.post_id and r.network = t.network
      order by t.at desc nulls last, t.post_id, t.network`.execute(db)
  return rows
}
