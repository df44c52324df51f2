import { isAtLeast, isMember, mayGiveOut } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadProjects = (work: SiteWork): boolean => isMember(work.actor)
export const mayChangeProjects = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayExportProjects = (work: SiteWork): boolean => mayGiveOut(work.actor)

/** Sent along with each project, so that buttons never guess. */
export const projectAbilities = (actor: Actor) => ({
  update: isAtLeast('office', actor),
  archive: isAtLeast('office', actor),
  add_notes: isMember(actor),
  add_photos: isMember(actor),
})
