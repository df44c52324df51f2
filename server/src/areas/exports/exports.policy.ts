import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** All of a business, out or in, is the owner's. */
export const mayExport = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor)
