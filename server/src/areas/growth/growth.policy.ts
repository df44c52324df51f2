import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** How the business grows is the office's: customers near by, who sent whom, what others do. */
export const maySeeGrowth = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayGiveLinks = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** That a credit was given is a matter of money, which the office keeps. */
export const mayNoteCredits = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** An invoice that a credit pays shows what is owed. */
export const mayUseCredits = (work: SiteWork): boolean => isAtLeast('office', work.actor) && seesMoney(work.actor)
/** What a referral is worth is the owner's decision. */
export const maySetCredit = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
