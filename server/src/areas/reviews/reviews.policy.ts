import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadReviews = (work: SiteWork): boolean => isMember(work.actor)
export const mayWriteReviews = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** Sent along with each review, so that buttons never guess. Nobody may change what a customer wrote. */
export const reviewAbilities = (actor: Actor) => ({
  connect: isAtLeast('office', actor),
  reply: isAtLeast('office', actor),
})
