import { LRUCache } from 'lru-cache'
import { SignInId, type UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import { lockUser } from './refresh-tokens.store.ts'
import type { SessionOperations } from './sessions.operations.ts'
import { findOthers, findSignIns, markSeen, type Whence } from './sign-ins.store.ts'

/** A device that goes on asking is noted again after so many milliseconds. */
const notedAgain = 5 * 60_000

export { signInsChannel } from './sign-ins.store.ts'

/** Which sign-in was ended; undefined for a message that is not one of ours. */
export const readSignInNews = (payload: string): SignInId | undefined => SignInId.safeParse(payload).data

/** Where a person is signed in: to see it, and to end what is not theirs or not wanted any more. */
export function signInOperations(sessions: Pick<SessionOperations, 'close'>) {
  const noted = new LRUCache<SignInId, true>({ max: 20_000, ttl: notedAgain })

  return {
    listSignIns: (work: SystemWork, userId: UserId) => findSignIns(work, userId),

    /** Signs one of the person's devices out. @throws Refusal not_found */
    async endSignIn(work: SystemWork, userId: UserId, id: SignInId): Promise<void> {
      await lockUser(work, userId)
      const open = await findOthers(work, userId, undefined)
      if (!open.includes(id)) throw new Refusal('not_found')
      await sessions.close(work, id)
    },

    /** Signs all of the person's devices out but one, and says which. */
    async endOtherSignIns(work: SystemWork, userId: UserId, but: SignInId | undefined): Promise<SignInId[]> {
      await lockUser(work, userId)
      const others = await findOthers(work, userId, but)
      for (const id of others) await sessions.close(work, id)
      return others
    },

    /** Notes, every few minutes, that the device is there. */
    async noteSeen(workshop: Workshop, id: SignInId, whence: Whence): Promise<void> {
      if (noted.has(id)) return
      noted.set(id, true)
      await workshop.inSystem((work) => markSeen(work, id, whence))
    },
  }
}
