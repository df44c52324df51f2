import type { Policy } from '../../http/handler.ts'
import { isAtLeast } from '../../platform/work/actors.ts'

/** Whoever answers leads may see where they come from. */
export const maySeeWays: Policy = ({ actor }) => isAtLeast('office', actor)
/** A way in carries a secret, and lets others write: the owner decides. */
export const maySetUpWays: Policy = ({ actor }) => isAtLeast('owner', actor)
