import { isAtLeast, isMember, mayGiveOut } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadRequests = (work: SiteWork): boolean => isMember(work.actor)
export const mayWorkOnRequests = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayExportRequests = (work: SiteWork): boolean => mayGiveOut(work.actor)
/** A homeowner, from the public page. */
export const mayAskForWork = (work: SiteWork): boolean => work.actor.kind === 'nobody'

/** Sent along with each request, so that buttons never guess. */
export const requestAbilities = (actor: Actor) => ({
  update: isAtLeast('office', actor),
  message: isAtLeast('office', actor),
  convert: isAtLeast('office', actor),
})
