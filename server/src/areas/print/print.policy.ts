// Small on purpose: what a business prints is its office's. Product staff who act as a member may help with it, and order nothing.
import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayPrint = (work: SiteWork): boolean => isAtLeast('office', work.actor)
