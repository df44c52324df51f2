import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** More than anybody looks through; the newest are the ones that are printed. */
const most = 200

/** Published showcases, the newest first. */
export const listPublished = async (db: Transaction<Tables>, site: SiteId) => {
  const rows = await db
    .selectFrom('showcases')
    .select(['path', 'title'])
    .where('site_id', '=', site)
    .where('status', '=', 'published')
    .where('archived_at', 'is', null)
    .where('path', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ path, title }) => (path === null ? [] : [{ path, title }]))
}
