import { isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Every member sees, adds and removes photos: the field crew takes them (decisions, section 3). */
export const maySeePhotos = (work: SiteWork): boolean => isMember(work.actor)
export const mayAddPhotos = (work: SiteWork): boolean => isMember(work.actor)
export const mayRemovePhotos = (work: SiteWork): boolean => isMember(work.actor)
