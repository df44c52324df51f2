import { sql, type Transaction } from 'kysely'
import type { PostId } from '#contract/social/types.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface DueTarget {
  readonly site_id: string
  readonly slug: string
  readonly post_id: string
  readonly network: string
}

/** What is due in all businesses, the longest first. */
export async function listDue(db: Db, now: Date, most: number): Promise<DueTarget[]> {
  const { rows } = await sql<DueTarget>`
    select t.site_id, s.slug, t.post_id, t.network from social_targets t join site_slugs s on s.site_id = t.site_id
    where t.next_at <= ${now} order by t.next_at limit ${most}`.execute(db)
  return rows
}

/** A network's row of a post, after its post was locked. */
export const findTarget = (db: Db, site: SiteId, post: PostId, network: string) =>
  db
    .selectFrom('social_targets')
    .selectAll()
    .where('site_id', '=', site)
    .where('post_id', '=', post)
    .where('network', '=', network)
    .executeTakeFirst()

/**
 * It is due at the time of its post, and not at all where that is not scheduled; where a network is not connected then, it
 * is shared by hand. What stood still
 * goes out at a new time, unless it may be there already: that is found out first, when somebody tries it again.
 */
export const planTargets = (db: Db, site: SiteId, post: PostId, now: Date) =>
  sql`update social_targets t set state = 'waiting', fault = null,
      next_at = case when p.state = 'scheduled' then p.at end
    from social_posts p where t.site_id = ${site} and t.post_id = ${post} and p.site_id = t.site_id and p.id = t.post_id
      and (t.state = 'waiting' or t.state in ('failed', 'needs_person') and t.claimed_at is null
        and t.fault is distinct from 'imported' and p.state = 'scheduled' and p.at > ${now})`.execute(db)
