import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

/** What the business itself pays is the owner's alone; of the product's staff who act as one it is nobody's. */
const isOwnersOwn = (actor: Actor): boolean =>
  isAtLeast('owner', actor) && !(actor.kind === 'member' && actor.supportId !== undefined)

export const maySeeBilling = (work: SiteWork): boolean => isOwnersOwn(work.actor)
export const mayManageBilling = (work: SiteWork): boolean => isOwnersOwn(work.actor)

/** Sent along, so that buttons never guess. */
export const billingAbilities = (actor: Actor) => ({ manage: isOwnersOwn(actor) })
