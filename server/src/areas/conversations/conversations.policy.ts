import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadMessages = (work: SiteWork): boolean => isMember(work.actor)
/** Those in the field see what was said; the office speaks for the business. */
export const maySendMessages = (work: SiteWork): boolean => isAtLeast('office', work.actor)
