// Small on purpose: what a source earned is money, and none of the product's staff's who act as a member.
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayUseSources = (work: SiteWork): boolean => seesMoney(work.actor)
