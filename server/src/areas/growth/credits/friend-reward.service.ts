import { ReferralId, type FriendReward } from '#contract/growth.ts'
import type { FriendRewardOffer } from '#contract/opportunities/referral-credit-calls.ts'
import { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerInBook } from '../../customers/index.ts'
import { setInvoiceDiscount } from '../../invoices/index.ts'
import { setQuoteDiscount } from '../../quotes/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { presentReferral } from '../growth.referrals.operations.ts'
import {
  findReferral,
  listReferralsOf,
  lockReferral,
  touchReferral,
  type ReferralRow,
} from '../growth.referrals.store.ts'
import { friendOf } from './credits.rules.ts'
import { isUsedElsewhere, saveRewardUse } from './friend-reward.store.ts'

/** Referrals that one customer came by: they came once, or a few times before anybody answered. */
const most = 20

function offerOf(row: ReferralRow): FriendRewardOffer | undefined {
  const reward = friendOf(row)
  if (reward === null || row.friend_used) return undefined
  return {
    referral: ReferralId.parse(row.id),
    referrer:
      row.customer_id === null ? null : { id: CustomerId.parse(row.customer_id), name: row.customer_name ?? '' },
    reward,
    least_job_cents: row.least_job_cents,
  }
}

/** One reward at most: somebody is a friend once, however often they came. @throws Refusal not_found */
export async function listFriendRewards(
  work: SiteWork,
  { params }: Input<'listFriendRewards'>,
): Promise<Answer<'listFriendRewards'>> {
  const { id } = await customerInBook(work, params.customerId)
  const rows = await listReferralsOf(work.db, work.site.id, id, most)
  if (rows.some(({ friend_used: used }) => used)) return { rewards: [] }
  return { rewards: rows.flatMap((row) => offerOf(row) ?? []).slice(0, 1) }
}

type Paper = Input<'useFriendReward'>['body']

/** Puts it on the paper, which is locked from here on. The customer whose paper it is. */
async function takeOff(work: SiteWork, paper: Paper, reward: NonNullable<FriendReward>, least: number) {
  const { language } = await siteFacts(work)
  if ('invoice' in paper) return setInvoiceDiscount(work, { id: paper.invoice, discount: reward, least })
  const label = texts(language).text('referrals.friendDiscount')
  return setQuoteDiscount(work, { id: paper.quote, discount: reward, label, least })
}

/**
 * Takes what a friend was promised off a draft of theirs, as its discount. The paper is locked before the referral, as where a
 * credit pays.
 * @throws Refusal not_found; invoice_refused, state_refused where it is no draft any more; conflict where the reward is used,
 * the paper is somebody else's, has a discount, or comes to too little
 */
export async function useFriendReward(
  work: SiteWork,
  { params: { referralId: id }, body }: Input<'useFriendReward'>,
): Promise<Answer<'useFriendReward'>> {
  const { db, site, now, actor } = work
  const before = await findReferral(db, site.id, id)
  const reward = before && friendOf(before)
  if (!before) throw new Refusal('not_found')
  if (!reward) throw new Refusal('conflict')
  const customer = await takeOff(work, body, reward, before.least_job_cents)
  await lockReferral(db, site.id, id)
  const rows = await listReferralsOf(db, site.id, CustomerId.parse(before.friend_id), most)
  const paper = {
    quote_id: 'quote' in body ? body.quote : null,
    invoice_id: 'invoice' in body ? body.invoice : null,
  }
  const ids = rows.map((row) => row.id)
  if (customer !== before.friend_id || (await isUsedElsewhere(db, site.id, ids, paper))) throw new Refusal('conflict')
  await saveRewardUse(db, site.id, id, {
    ...paper,
    at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })
  await touchReferral(db, site.id, id, now)
  work.audit({ act: 'referral.reward', record: 'referral', recordId: id, after: { customer } })
  work.announce('referrals', id)
  const row = await findReferral(db, site.id, id)
  if (!row) throw new Error('what was just used is gone')
  return { referral: presentReferral(row, now) }
}
