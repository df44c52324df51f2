import type { SiteWork } from '../../platform/work/work.ts'
import { failWaiting } from './conversations.store.ts'

/**
 * The business closes: what was still to be sent is not sent any more. Were it opened again weeks later, nobody should get
 * a reminder of a visit that is long over; a member sends again what is still to be said.
 */
export const stopWaitingMessages = ({ db, site }: SiteWork): Promise<void> => failWaiting(db, site.id)
