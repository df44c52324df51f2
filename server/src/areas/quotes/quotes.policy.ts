import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Prices are the office's: the field sees what to do, not what it costs. */
export const maySeeQuotes = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayWriteQuotes = (work: SiteWork): boolean => isAtLeast('office', work.actor)
