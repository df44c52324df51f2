// Small on purpose: who may do what with prices and taxes.
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayUsePrices = (work: SiteWork): boolean => seesMoney(work.actor)
