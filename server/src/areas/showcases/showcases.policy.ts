import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadShowcases = (work: SiteWork): boolean => isMember(work.actor)
export const mayWriteShowcases = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** What is not public yet, or not any more, is the office's: the field crew has its own jobs (decisions, section 3). */
export const mayReadUnpublished = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** Sent along with each showcase, so that buttons never guess. */
export const showcaseAbilities = (actor: Actor) => ({
  update: isAtLeast('office', actor),
  publish: isAtLeast('office', actor),
  archive: isAtLeast('office', actor),
})
