import { isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** A view is its maker's own and shows no more than the list does. */
export const mayKeepViews = (work: SiteWork): boolean => isMember(work.actor)
