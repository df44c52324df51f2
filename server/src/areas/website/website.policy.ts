// Small on purpose: who may do what with the website.
import { isAtLeast, isThemself } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** The office writes drafts and what the website is fed with. */
export const mayEditWebsite = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** What strangers see is the owner's to say: no program's, and none of the product's staff's. */
export const mayPublishWebsite = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor) && isThemself(actor)
