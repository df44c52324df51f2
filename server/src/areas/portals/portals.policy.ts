import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Quotes stand on the page, and whoever gives out its address answers for who reads it: the office. */
export const maySeePortals = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayChangePortals = (work: SiteWork): boolean => isAtLeast('office', work.actor)
