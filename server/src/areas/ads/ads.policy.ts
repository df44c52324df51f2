// Small on purpose: what a source earned is money. The product's staff who act as a member see none of it.
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayUseSources = (work: SiteWork): boolean => seesMoney(work.actor)
