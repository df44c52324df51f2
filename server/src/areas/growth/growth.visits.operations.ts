import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { recentDays } from './growth.rules.ts'
import { listSources as readSources } from './growth.visits.store.ts'

export async function listSources(work: SiteWork): Promise<Answer<'listSources'>> {
  const since = new Date(work.now.getTime() - recentDays * 86_400_000)
  return { sources: await readSources(work.db, work.site.id, since) }
}
