import { sql, type Transaction } from 'kysely'
import type { ReferralId } from '#contract/growth.ts'
import type { InvoiceId, QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export interface RewardUse {
  readonly quote_id: QuoteId | null
  readonly invoice_id: InvoiceId | null
  readonly at: Date
  readonly user_id: string | null
}

/** Whether the paper of use `u` still counts, to select. Of each kind by itself, so that its key finds it. */
export const isCounted = sql<boolean>`(
  exists (select from discounted_papers p where p.site_id = u.site_id and p.quote_id = u.quote_id)
  or exists (select from discounted_papers p where p.site_id = u.site_id and p.invoice_id = u.invoice_id))`

/** Whether one of these referrals' rewards is on another paper that counts. */
export async function isUsedElsewhere(
  db: Transaction<Tables>,
  site: SiteId,
  referrals: readonly string[],
  paper: Pick<RewardUse, 'quote_id' | 'invoice_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from friend_reward_uses u
      where u.site_id = ${site} and u.referral_id = any(${[...referrals]}::uuid[])
        and coalesce(u.quote_id, u.invoice_id) <> ${paper.quote_id ?? paper.invoice_id}::uuid and ${isCounted}
      limit 1`.execute(db)
  return rows.length > 0
}

/** Writes it down; the paper that it was on before does not count any more. */
export async function saveRewardUse(
  db: Transaction<Tables>,
  site: SiteId,
  referral: ReferralId,
  use: RewardUse,
): Promise<void> {
  await db
    .insertInto('friend_reward_uses')
    .values({ site_id: site, referral_id: referral, ...use })
    .onConflict((conflict) => conflict.columns(['site_id', 'referral_id']).doUpdateSet({ ...use }))
    .execute()
}
