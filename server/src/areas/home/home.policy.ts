// Small on purpose: who sees which part of Home. The rows of the others are the database's to keep from the field.
import { isAtLeast, isMember, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadHome = (work: SiteWork): boolean => isMember(work.actor)
/** Prices are the office's, and none of the product's staff's who act as a member. */
export const seesQuotesAtHome = (work: SiteWork): boolean => seesMoney(work.actor)
export const seesReviewsAtHome = (work: SiteWork): boolean => isAtLeast('office', work.actor)
