import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { recentDays } from './growth.rules.ts'
import { countVisit, listSources as readSources } from './growth.visits.store.ts'

/** Counts somebody who came to a public page by an address that says from where. */
export async function noteVisit(
  work: SiteWork,
  visit: { readonly source: string; readonly path: string },
): Promise<void> {
  await countVisit(work.db, work.site.id, { ...visit, now: work.now })
}

export async function listSources(work: SiteWork): Promise<Answer<'listSources'>> {
  const since = new Date(work.now.getTime() - recentDays * 86_400_000)
  return { sources: await readSources(work.db, work.site.id, since) }
}
