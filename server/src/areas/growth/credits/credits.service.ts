// Small on purpose: what becomes of credits without anybody's doing.
import { newId } from '../../../platform/ids.ts'
import { ReferralCreditId } from '#contract/growth.ts'
import type { SystemWork } from '../../../platform/work/work.ts'
import { insertCredit, insertFlagged, insertGiven, overdueCredits } from './credits.store.ts'

/** Credits that one night gives or ends. */
const perNight = 20_000

/** Writes down the credits that were earned, and ends those whose time is over. Of all businesses, at most so many a night. */
export async function giveAndExpire({ db, now }: SystemWork): Promise<void> {
  await insertFlagged(db, perNight)
  await insertGiven(db, { now, most: perNight })
  for (const { site_id, referral_id, balance } of await overdueCredits(db, now, perNight))
    await insertCredit(db, {
      site_id,
      id: newId(ReferralCreditId),
      referral_id,
      kind: 'expired',
      cents: -balance,
      at: now,
    })
}
