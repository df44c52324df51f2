import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadCustomers = (work: SiteWork): boolean => isMember(work.actor)
export const mayAddCustomers = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayChangeCustomers = (work: SiteWork): boolean => isAtLeast('office', work.actor)
/** The whole book leaves the business: its owner decides, and none of the product's staff. */
export const mayExportCustomers = ({ actor }: SiteWork): boolean =>
  isAtLeast('owner', actor) && !(actor.kind === 'member' && actor.supportId !== undefined)
