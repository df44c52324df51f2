// Small on purpose: who may do what with quotes.
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Prices are the office's: the field sees what to do, not what it costs. */
export const maySeeQuotes = (work: SiteWork): boolean => seesMoney(work.actor)
export const mayWriteQuotes = (work: SiteWork): boolean => seesMoney(work.actor)
