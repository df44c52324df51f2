import type { SiteWork } from '../../platform/work/work.ts'
import { followStopped } from '../reviews/reviews.following.operations.ts'
import { failWaiting } from './conversations.store.ts'

/**
 * The business closes: what was still to be sent is not sent any more. Were it opened again weeks later, nobody should get
 * a reminder of a visit that is long over; a member sends again what is still to be said.
 */
export async function stopWaitingMessages(work: SiteWork): Promise<void> {
  await followStopped(work, await failWaiting(work.db, work.site.id))
}
