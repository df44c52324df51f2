import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadCustomers = (work: SiteWork): boolean => work.actor.kind === 'member'
export const mayAddCustomers = (work: SiteWork): boolean => work.actor.kind === 'member' && work.actor.role !== 'field'
