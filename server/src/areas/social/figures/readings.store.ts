import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { socialLimits, type ReadingFault } from '#contract/social/values.ts'
import type { PostFigures } from '../../../platform/connecting/meta-figures.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A post that a network can be asked about. */
export interface ReadablePost {
  readonly post_id: string
  readonly network: 'facebook' | 'instagram'
  /** The network's own name for it. */
  readonly name: string
}

/** What came of asking about one. `figures`: undefined where it told none; those of before stay. */
export interface Reading {
  readonly post: ReadablePost
  readonly figures?: PostFigures | undefined
  readonly fault: ReadingFault | null
}

/** Posts of each network that it may be asked about: those first that were not asked about for the longest. */
export async function listReadable(db: Db, site: SiteId, since: Date): Promise<ReadablePost[]> {
  const { rows } = await sql<ReadablePost>`
    select post_id, network, name from (
      select t.post_id, t.network, t.provider_id as name,
          row_number() over (partition by t.network order by r.tried_at nulls first, t.posted_at desc, t.post_id) as turn
        from social_targets t
        left join social_readings r on r.site_id = t.site_id and r.post_id = t.post_id and r.network = t.network
        where t.site_id = ${site} and t.network in ('facebook', 'instagram') and t.state = 'posted'
          and t.provider_id is not null and t.posted_at >= ${since}
    ) as each where turn <= ${socialLimits.readPosts} order by network, turn`.execute(db)
  return rows
}

/** Writes down what came of it. What another run wrote later stays. */
export async function saveReadings(db: Db, site: SiteId, readings: readonly Reading[], at: Date): Promise<void> {
  if (readings.length === 0) return
  const rows = readings.map(({ post: { post_id, network }, figures, fault }) => ({
    post_id,
    network,
    fault,
    is_read: figures !== undefined,
    reach: figures?.reach ?? null,
    likes: figures?.likes ?? null,
    comments: figures?.comments ?? null,
  }))
  // a post that was deleted meanwhile is joined away
  await sql`
    insert into social_readings as r (site_id, post_id, network, tried_at, read_at, reach, likes, comments, fault)
    select t.site_id, t.post_id, t.network, ${at}, case when g.is_read then ${at}::timestamptz end,
        g.reach, g.likes, g.comments, g.fault
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (post_id uuid, network text, fault text, is_read boolean, reach int, likes int, comments int)
      join social_targets t on t.site_id = ${site} and t.post_id = g.post_id and t.network = g.network
      order by t.post_id, t.network
    on conflict (site_id, post_id, network) do update set
      tried_at = excluded.tried_at,
      fault = excluded.fault,
      read_at = coalesce(excluded.read_at, r.read_at),
      reach = case when excluded.read_at is null then r.reach else excluded.reach end,
      likes = case when excluded.read_at is null then r.likes else excluded.likes end,
      comments = case when excluded.read_at is null then r.comments else excluded.comments end
      where r.tried_at <= excluded.tried_at`.execute(db)
}

/** When a network was asked last; null: never. */
export async function lastTried(db: Db, site: SiteId): Promise<Date | null> {
  const row = await db
    .selectFrom('social_readings')
    .select((expression) => expression.fn.max('tried_at').as('last'))
    .where('site_id', '=', site)
    .executeTakeFirst()
  return row?.last ?? null
}
