import { isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Every member sees, adds, sorts and removes photos: the field crew takes them (decisions, section 3). */
export const maySeePhotos = (work: SiteWork): boolean => isMember(work.actor)
export const mayAddPhotos = (work: SiteWork): boolean => isMember(work.actor)
export const mayRemovePhotos = (work: SiteWork): boolean => isMember(work.actor)
export const maySortPhotos = (work: SiteWork): boolean => isMember(work.actor)

/** The field crew decides nothing about the business's face: what strangers see, and how its galleries are laid out. */
const isOffice = ({ actor }: SiteWork): boolean => actor.kind === 'member' && actor.role !== 'field'
export const mayDecideWebsite = isOffice
export const mayArrangeGalleries = isOffice

/** Whoever did it, and the office for everybody. */
export const mayUndo = (work: SiteWork, doer: string | null): boolean =>
  isOffice(work) || (work.actor.kind === 'member' && work.actor.userId === doer)
