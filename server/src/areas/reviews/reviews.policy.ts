import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadReviews = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayWriteReviews = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** How customers are asked is the owner's to say. */
export const maySetRules = (work: SiteWork): boolean => isAtLeast('owner', work.actor)

/** Sent along with each review, so that buttons never guess. Nobody may change what a customer wrote. */
export const reviewAbilities = (actor: Actor, repliesTo: { readonly google: boolean }) => ({
  connect: isAtLeast('office', actor),
  replyHere: isAtLeast('office', actor),
  replyAtGoogle: isAtLeast('office', actor) && repliesTo.google,
})
export type ReviewAbilities = ReturnType<typeof reviewAbilities>
