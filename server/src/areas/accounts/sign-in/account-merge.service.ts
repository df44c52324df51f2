import type { UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../../platform/work/work.ts'
import { moveIdentities } from '../identities.store.ts'
import type { SessionOperations } from '../sessions.operations.ts'
import { findOthers } from '../sign-ins.store.ts'
import { isBare, updateUser } from '../users.store.ts'

/** Two accounts of one person, of which the first may be empty. */
export interface Merge {
  readonly from: UserId
  readonly to: UserId
}
export type MergeBareAccount = (work: SystemWork, merge: Merge) => Promise<boolean>

/**
 * A person who came by Google first has an account with nothing in it. It gives its address and its ways to sign in to the
 * account the person started by phone, and its browsers are signed out: what they went on to do in it would be lost.
 * Returns false, and changes nothing, when the account is not empty any more.
 *
 * Both accounts must be locked (`lockUsers`). Joining a business locks the account first as well, so of the two one waits
 * for the other: either the account is in a business and is not merged, or it is merged and joins nothing.
 */
export const bareAccountMerger =
  (sessions: Pick<SessionOperations, 'close'>): MergeBareAccount =>
  async (work, { from, to }) => {
    if (!(await isBare(work, from))) return false
    await moveIdentities(work, from, to)
    await updateUser(work, from, { email: null, email_verified: false, merged_into: to })
    for (const signInId of await findOthers(work, from, undefined)) await sessions.close(work, signInId)
    return true
  }
