import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Keys are the owner's. */
export const mayKeepKeys = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor)
