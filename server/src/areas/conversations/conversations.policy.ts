import type { SiteWork } from '../../platform/work/work.ts'

export const mayReadMessages = (work: SiteWork): boolean => work.actor.kind === 'member'
/** Those in the field see what was said; the office speaks for the business. */
export const maySendMessages = (work: SiteWork): boolean => work.actor.kind === 'member' && work.actor.role !== 'field'
