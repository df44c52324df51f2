import type { Actor, SiteWork } from '../../platform/work/work.ts'

const isOffice = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'field'

export const mayReadRequests = (work: SiteWork): boolean => work.actor.kind === 'member'
export const mayWorkOnRequests = (work: SiteWork): boolean => isOffice(work.actor)
/** A homeowner, from the public page. */
export const mayAskForWork = (work: SiteWork): boolean => work.actor.kind === 'nobody'

/** Sent along with each request, so that buttons never guess. */
export const requestAbilities = (actor: Actor) => ({
  update: isOffice(actor),
  message: isOffice(actor),
  convert: isOffice(actor),
})
