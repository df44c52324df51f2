// Small on purpose: money is the office's, and none of the product's staff's who act as a member.
import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const maySeePayments = (work: SiteWork): boolean => seesMoney(work.actor)
export const mayTakePayments = (work: SiteWork): boolean => seesMoney(work.actor)
/** Whose account customers' money goes to is the owner's to say. */
export const mayManageAccount = (work: SiteWork): boolean => seesMoney(work.actor) && isAtLeast('owner', work.actor)
