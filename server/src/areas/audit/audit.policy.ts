import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** The log is the owner's. */
export const mayReadAudit = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor)
