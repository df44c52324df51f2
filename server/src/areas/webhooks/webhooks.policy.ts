import { isAtLeast } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Who is told of what happens is the owner's to say. */
export const mayKeepWebhooks = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor)
