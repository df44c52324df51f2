// Small on purpose: permits are public; which portals are read is the owner's to say.
import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayUsePermits = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** The server asks others on behalf of the business: its own people decide that, and none of the product's staff. */
export const mayReadPortals = (work: SiteWork): boolean => seesMoney(work.actor)
export const mayChoosePortals = (work: SiteWork): boolean => seesMoney(work.actor) && isAtLeast('owner', work.actor)
