import { remembered } from '../../platform/work/remembered.ts'
import { SiteId, slug } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { readSite } from './sites.store.ts'

/** The business's own row, as it stood when this transaction first looked: for acts that do not change it. */
export const ownRow = remembered((work) => readSite(work.db, work.site.id))

/** Those of these businesses that are not closed, as jobs name them. */
export async function openSites(
  { db }: SystemWork,
  ids: readonly string[],
): Promise<{ readonly id: SiteId; readonly slug: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'slug'])
    .where('id', 'in', [...ids])
    .where('closed_at', 'is', null)
    .execute()
  return rows.map((row) => ({ id: SiteId.parse(row.id), slug: slug.parse(row.slug) }))
}
