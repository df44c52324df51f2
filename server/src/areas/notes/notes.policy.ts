import { isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** Whoever works at a project may read its notes and write in them, the field included. */
export const mayReadNotes = (work: SiteWork): boolean => isMember(work.actor)
export const mayWriteNotes = (work: SiteWork): boolean => isMember(work.actor)
