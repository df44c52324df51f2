import type { SiteWork } from '../../platform/work/work.ts'
import { stopTexts } from './customers.store.ts'

/** Everybody of the business who is reached at this number is shown as having stopped texts since then, or not any more. */
export const markTextsStopped = (work: SiteWork, phone: string, since: Date | null): Promise<unknown> =>
  stopTexts(work.db, work.site.id, phone, since)
