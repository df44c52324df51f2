// Small on purpose: who may do what with the calendar.
import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Whoever drives there must see when; row-level security leaves members of the field their own. */
export const maySeeVisits = (work: SiteWork): boolean => isMember(work.actor)
export const mayPlanVisits = (work: SiteWork): boolean => isAtLeast('office', work.actor)
