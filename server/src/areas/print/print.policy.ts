// Small on purpose: what a business prints is its office's. Product staff who act as a member may help with it, and order nothing.
import { isAtLeast, mayGiveOut, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayPrint = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** Names and addresses of a whole list leave the business: as with every list, its owner decides. */
export const mayGiveOutMailing = (work: SiteWork): boolean => mayGiveOut(work.actor)
/** How often a household may be written to. */
export const mayRunMailing = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
/** Mail is ordered and taken back by the office, and by none of the product's staff. */
export const mayOrderMail = (work: SiteWork): boolean => seesMoney(work.actor)
/** What costs money is its owner's to agree to. */
export const mayPayForMail = (work: SiteWork): boolean => seesMoney(work.actor) && isAtLeast('owner', work.actor)
