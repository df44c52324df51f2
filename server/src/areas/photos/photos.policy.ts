import type { Policy } from '../../http/handler.ts'

/** Every member sees, adds and removes photos: the field crew takes them (decisions, section 3). */
const isMember: Policy = (work) => work.actor.kind === 'member'

export const maySeePhotos = isMember
export const mayAddPhotos = isMember
export const mayRemovePhotos = isMember
