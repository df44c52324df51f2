import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'
import type { PostState, TargetState } from '#contract/social/values.ts'
import { isOpen, isSettled, isStuck, isUnderWay } from './posts/posts.rules.ts'

const isStaff = (actor: Actor): boolean => actor.kind === 'member' && actor.supportId !== undefined

/** The office sees and prepares posts; the crew has its own work (docs/decisions/045). */
export const mayReadPosts = ({ actor }: SiteWork): boolean => isAtLeast('office', actor)
/** The product's staff writes and posts nothing in a business's name. */
const mayWrite = (actor: Actor): boolean => isAtLeast('office', actor) && !isStaff(actor)
export const mayWritePosts = ({ actor }: SiteWork): boolean => mayWrite(actor)
/** What strangers read in the business's name is the owner's word. */
export const approves = (actor: Actor): boolean => isAtLeast('owner', actor) && !isStaff(actor)
export const mayApprovePosts = ({ actor }: SiteWork): boolean => approves(actor)

/** What may be done with a post now; sent along with it, so that buttons never guess. */
export function postAbilities(
  { state, targets }: { readonly state: PostState; readonly targets: readonly { readonly state: TargetState }[] },
  actor: Actor,
) {
  const writes = mayWrite(actor)
  const open = isOpen(state)
  const untouched = targets.every((target) => !isSettled(target.state) && !isUnderWay(target.state))
  const isLeft = targets.some((target) => !isUnderWay(target.state) && target.state !== 'posted')
  return {
    update: writes && open && untouched,
    approve: approves(actor) && state === 'draft',
    schedule: writes && open && untouched,
    share: writes && isLeft && (open || state === 'done') && (state !== 'draft' || approves(actor)),
    retry:
      approves(actor) && (state === 'scheduled' || state === 'done') && targets.some((target) => isStuck(target.state)),
    cancel: writes && open && targets.every((target) => !isUnderWay(target.state)),
    restore: writes && state === 'canceled',
    delete: writes && untouched && (state === 'draft' || state === 'canceled'),
  }
}
