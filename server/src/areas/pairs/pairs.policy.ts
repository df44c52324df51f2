import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Who takes the photos puts them together. */
export const mayReadPairs = (work: SiteWork): boolean => isMember(work.actor)
export const mayChangePairs = (work: SiteWork): boolean => isMember(work.actor)
/** What strangers see is the office's decision. */
export const mayShowPairs = (work: SiteWork): boolean => isAtLeast('office', work.actor)
