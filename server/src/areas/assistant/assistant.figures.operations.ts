import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readFigures } from './assistant.figures.store.ts'

const DAYS = 30
const DAY = 86_400_000

/** How the assistant did in the last 30 days. */
export async function getAssistantFigures(work: SiteWork): Promise<Answer<'getAssistantFigures'>> {
  const { db, site, now } = work
  const { median, slow, ...counts } = await readFigures(db, site.id, new Date(now.getTime() - DAYS * DAY))
  return {
    figures: {
      ...counts,
      overturn_rate: counts.acts === 0 ? null : Math.round((counts.overturned * 1000) / counts.acts) / 10,
      median_first_reply: median,
      slow_first_reply: slow,
    },
  }
}
