// Small on purpose: domains are the owner's.
import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Where a business is found is its owner's to decide. */
export const mayUseDomains = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
