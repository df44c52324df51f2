import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

/** Whoever works with what comes from there may see how far it is. */
export const maySeeConnections = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** A permission at a provider is the owner's to give and to take back. */
export const mayConnect = (work: SiteWork): boolean => isAtLeast('owner', work.actor)

/** Sent along with each connection, so that buttons never guess. */
export const connectionAbilities = (actor: Actor) => ({ connect: isAtLeast('owner', actor) })
