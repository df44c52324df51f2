import type { Policy } from '../../http/handler.ts'
import { isAtLeast } from '../../platform/work/actors.ts'

/** None of product staff who act as somebody: the contract refuses them before, and so do these. */
export const maySeeMembers: Policy = ({ actor }) => actor.kind === 'member' && actor.supportId === undefined
export const mayManageMembers: Policy = ({ actor }) =>
  isAtLeast('owner', actor) && actor.kind === 'member' && actor.supportId === undefined
export const mayLeave: Policy = ({ actor }) => actor.kind === 'member' && actor.supportId === undefined
