import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Who writes addresses may have them looked up: each question costs. */
export const mayLookUpPlaces = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const maySeeMaps = (work: SiteWork): boolean => isMember(work.actor)
