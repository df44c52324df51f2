import type { Actor, SiteWork } from '../../platform/work/work.ts'

const isOwner = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'owner'

export const mayReadSite = (work: SiteWork): boolean => work.actor.kind === 'member'
export const mayUpdateSite = (work: SiteWork): boolean => isOwner(work.actor)
export const mayReadServices = (work: SiteWork): boolean => work.actor.kind === 'member'
export const mayUpdateServices = (work: SiteWork): boolean => isOwner(work.actor)

/** Sent along with the business, so that buttons never guess. */
export const siteAbilities = (work: SiteWork) => ({ update: mayUpdateSite(work) })
