import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadTemplates = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayUpdateTemplates = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
