// Small on purpose: what becomes of credits without anybody's doing.
import type { SiteWork } from '../../../platform/work/work.ts'
import { expireOverdue, insertFlagged, insertGiven } from './credits.store.ts'

/** Credits of one business that one night gives or ends. */
const perNight = 2000

/** Writes down the credits of a business that were earned, and ends those whose time is over. */
export async function giveAndExpire({ db, site, now }: SiteWork): Promise<void> {
  await insertFlagged(db, site.id, perNight)
  await insertGiven(db, site.id, { now, most: perNight })
  await expireOverdue(db, site.id, now, perNight)
}
