import type { Actor, SiteWork } from '../../platform/work/work.ts'

const isMember = (actor: Actor): boolean => actor.kind === 'member'
const isOffice = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'field'

export const mayReadProjects = (work: SiteWork): boolean => isMember(work.actor)
export const mayChangeProjects = (work: SiteWork): boolean => isOffice(work.actor)

/** Sent along with each project, so that buttons never guess. */
export const projectAbilities = (actor: Actor) => ({
  update: isOffice(actor),
  archive: isOffice(actor),
  add_notes: isMember(actor),
  add_photos: isMember(actor),
})
