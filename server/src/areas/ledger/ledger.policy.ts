// Small on purpose: who may see the books, and who closes them.
import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const maySeeBooks = (work: SiteWork): boolean => seesMoney(work.actor)
export const mayCloseBooks = (work: SiteWork): boolean => seesMoney(work.actor) && isAtLeast('owner', work.actor)
