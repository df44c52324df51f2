// Small on purpose: suggestions say what customers paid. The product's staff who act as a member see none of it.
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayUseOpportunities = (work: SiteWork): boolean => seesMoney(work.actor)
