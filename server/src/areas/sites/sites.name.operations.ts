import type { SiteId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { ownRow } from './sites.own.ts'
import { readSite } from './sites.store.ts'

/** The business by its name, for records that show it. */
export async function siteNamed(work: SiteWork): Promise<{ id: SiteId; name: string }> {
  const { name } = await readSite(work.db, work.site.id)
  return { id: work.site.id, name }
}

/** What the business says of itself where it writes to customers; `language`: to those whose own is not known. */
export async function siteVoice(
  work: SiteWork,
): Promise<{ readonly name: string; readonly phone: string | null; readonly language: 'en' | 'es' }> {
  const { name, phone, language } = await ownRow(work)
  return { name, phone, language: language === 'es' ? 'es' : 'en' }
}
