import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Who lets strangers into a project answers for it: the office. */
export const maySeeShares = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayChangeShares = (work: SiteWork): boolean => isAtLeast('office', work.actor)
