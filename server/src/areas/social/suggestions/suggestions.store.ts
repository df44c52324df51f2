// Small on purpose: what suggestions leave out.
import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { socialLimits } from '#contract/social/values.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Which of these showcases, reviews, and offers had a post since then, or have one that is still open. */
export async function readUsedSources(db: Db, site: SiteId, ids: readonly string[], since: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('social_posts')
    .select('source_id')
    .where('site_id', '=', site)
    .where(sql<boolean>`source_id = any(${[...ids]}::uuid[])`)
    .where((is) => is.or([is('created_at', '>=', since), is('state', 'in', ['draft', 'approved', 'scheduled'])]))
    .where('state', '<>', 'canceled')
    .execute()
  return new Set(rows.flatMap(({ source_id: id }) => id ?? []))
}

/** Photos of posts that are still to go out. */
export async function readPlannedPhotos(db: Db, site: SiteId): Promise<Set<string>> {
  const { rows } = await sql<{ photo_id: string }>`
    select f.photo_id from social_posts p join social_photos f on f.site_id = p.site_id and f.post_id = p.id
    where p.site_id = ${site} and p.state in ('draft', 'approved', 'scheduled')
    limit ${socialLimits.open * socialLimits.photos}`.execute(db)
  return new Set(rows.map(({ photo_id: id }) => id))
}
