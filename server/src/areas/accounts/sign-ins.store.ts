import { sql } from 'kysely'
import { SignInId, type UserId } from '#contract/shared.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'
import { secondsAfter, tokenRules } from './accounts.rules.ts'
import { endFamily } from './refresh-tokens.store.ts'

/** The channel on which the database says that a sign-in was ended: its access tokens are good no longer. */
export const signInsChannel = 'sign_ins'
/** Most that a person is shown; older ones are ended with the others. */
const mostShown = 100

/** Where a request came from, as its person would know it. */
export type Whence = Pick<Origin, 'address' | 'agent'>

const placeOf = (whence: Whence | undefined) =>
  whence ? { address: whence.address, agent: whence.agent ?? '' } : undefined

export async function insertSignIn(
  work: SystemWork,
  signIn: { id: SignInId; userId: UserId; whence: Whence | undefined },
): Promise<void> {
  await work.db
    .insertInto('sign_ins')
    .values({
      id: signIn.id,
      user_id: signIn.userId,
      ...placeOf(signIn.whence),
      began_at: work.now,
      seen_at: work.now,
      expires_at: secondsAfter(work.now, tokenRules.refreshLasts),
    })
    .execute()
}

/** Notes that the device was there. `renewed`: with a token that lasts anew. */
export async function markSeen(
  work: SystemWork,
  id: SignInId,
  whence: Whence | undefined,
  renewed = false,
): Promise<void> {
  await work.db
    .updateTable('sign_ins')
    .set({
      seen_at: work.now,
      ...placeOf(whence),
      ...(renewed ? { expires_at: secondsAfter(work.now, tokenRules.refreshLasts) } : {}),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Those that are open, the latest seen first. */
export const findSignIns = (work: SystemWork, userId: UserId) =>
  work.db
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', work.now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()

/** Ends a sign-in for good: nothing of it can be refreshed, and every process hears that its access tokens are over. */
export async function closeSignIn(work: SystemWork, id: SignInId): Promise<void> {
  await endFamily(work, id)
  await work.db
    .updateTable('sign_ins')
    .set({ ended_at: work.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await sql`select pg_notify(${signInsChannel}, ${id})`.execute(work.db)
}

/** The ids of the person's open sign-ins, but one. */
export async function findOthers(work: SystemWork, userId: UserId, but: SignInId | undefined): Promise<SignInId[]> {
  const rows = await work.db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => SignInId.parse(id)).filter((id) => id !== but)
}

/** Those that were ended while their access tokens may still be good. */
export async function findEnded(work: SystemWork): Promise<SignInId[]> {
  const rows = await work.db
    .selectFrom('sign_ins')
    .select('id')
    .where('ended_at', '>', secondsAfter(work.now, -(tokenRules.accessLasts + tokenRules.clockSlack)))
    .execute()
  return rows.map(({ id }) => SignInId.parse(id))
}

export async function removeOldSignIns(work: SystemWork): Promise<void> {
  const ended = secondsAfter(work.now, -2 * tokenRules.accessLasts)
  await work.db
    .deleteFrom('sign_ins')
    .where((query) => query.or([query('expires_at', '<', work.now), query('ended_at', '<', ended)]))
    .execute()
}
