import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

/** Showcases are the office's: a field member has their own jobs (docs/decisions/045). */
export const mayReadShowcases = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayWriteShowcases = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** Sent along with each showcase, so that buttons never guess. */
export const showcaseAbilities = (actor: Actor) => ({
  update: isAtLeast('office', actor),
  publish: isAtLeast('office', actor),
  archive: isAtLeast('office', actor),
})
