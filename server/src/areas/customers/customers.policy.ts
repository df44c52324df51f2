import { isAtLeast, isMember, mayGiveOut } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadCustomers = (work: SiteWork): boolean => isMember(work.actor)
export const mayAddCustomers = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayChangeCustomers = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayExportCustomers = (work: SiteWork): boolean => mayGiveOut(work.actor)
