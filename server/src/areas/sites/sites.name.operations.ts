import type { SiteId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readSite } from './sites.store.ts'

/** The business by its name, for records that show it. */
export async function siteNamed(work: SiteWork): Promise<{ id: SiteId; name: string }> {
  const { name } = await readSite(work.db, work.site.id)
  return { id: work.site.id, name }
}
