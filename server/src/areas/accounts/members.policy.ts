import type { Policy } from '../../http/handler.ts'
import { isAtLeast, isMember } from '../../platform/work/actors.ts'

export const maySeeMembers: Policy = ({ actor }) => isMember(actor)
/** Not product staff who act as an owner: the contract refuses them before, and so does this. */
export const mayManageMembers: Policy = ({ actor }) =>
  isAtLeast('owner', actor) && actor.kind === 'member' && actor.supportId === undefined
export const mayLeave: Policy = ({ actor }) => actor.kind === 'member' && actor.supportId === undefined
