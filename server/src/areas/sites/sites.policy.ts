import { isAtLeast, isMember, isThemself } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadSite = (work: SiteWork): boolean => isMember(work.actor)
export const mayUpdateSite = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
export const mayReadServices = (work: SiteWork): boolean => isMember(work.actor)
export const mayUpdateServices = (work: SiteWork): boolean => isAtLeast('owner', work.actor)

/** Deleting the business: an owner themselves, no program and none of the product's staff. */
export const mayDeleteSite = (work: SiteWork): boolean => isAtLeast('owner', work.actor) && isThemself(work.actor)

/** Sent along with the business, so that buttons never guess. */
export const siteAbilities = (work: SiteWork) => ({ update: mayUpdateSite(work) })
