// Small on purpose: what a business prints is its office's. Product staff who act as a member may help with it, and order nothing.
import { isAtLeast, mayGiveOut } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayPrint = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** Names and addresses of a whole list leave the business: as with every list, its owner decides. */
export const mayGiveOutMailing = (work: SiteWork): boolean => mayGiveOut(work.actor)
/** How often a household may be written to. */
export const mayRunMailing = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
