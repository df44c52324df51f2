import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Whoever drives there must see when. */
export const maySeeVisits = (work: SiteWork): boolean => isMember(work.actor)
export const mayPlanVisits = (work: SiteWork): boolean => isAtLeast('office', work.actor)
