import { z } from 'zod'
import type { Calls } from '../call.ts'
import { FriendReward, Referral, ReferralId } from '../growth.ts'
import { Invoice } from '../invoices/types.ts'
import { invoiceLimits } from '../invoices/values.ts'
import { Cents } from '../money/types.ts'
import { CustomerId, InvoiceId, Moment, named, QuoteId, RequestId, slugParams } from '../shared.ts'

/** What a customer has for a friend whom they sent, and can pay an invoice with. */
export const ReferralCredit = z.object({
  referral: ReferralId,
  /** Who came. */
  friend: z.object({ request: RequestId, name: z.string() }),
  left_cents: Cents,
  expires: Moment.nullable(),
})
export type ReferralCredit = z.output<typeof ReferralCredit>

/** What a friend was promised off their first job. */
export const FriendRewardOffer = z.object({
  referral: ReferralId,
  /** Who sent them; null: they came by the business's own link. */
  referrer: named(CustomerId).nullable(),
  reward: FriendReward.unwrap(),
  /** What the job has to come to. */
  least_job_cents: Cents,
})
export type FriendRewardOffer = z.output<typeof FriendRewardOffer>

export const referralCreditCalls = {
  listReferralCredits: {
    summary: 'Credit that a customer has for friends whom they sent, the oldest first',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ customerId: CustomerId }),
    ok: z.object({ credits: z.array(ReferralCredit) }),
  },
  useReferralCredit: {
    summary: 'Pays an invoice of who sent a friend with the credit for it; the invoice shows it as a line',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ referralId: ReferralId }),
    /** Without `cents` as much as is left and is owed. */
    body: z.strictObject({
      invoice: InvoiceId,
      cents: z.number().int().min(1).max(invoiceLimits.cents).optional(),
    }),
    ok: z.object({ invoice: Invoice, referral: Referral }),
    creates: true,
    errors: ['invoice_refused', 'conflict'],
  },
  listFriendRewards: {
    summary: 'What a customer who came by a referral was promised off their first job, and did not get yet',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ customerId: CustomerId }),
    ok: z.object({ rewards: z.array(FriendRewardOffer) }),
  },
  useFriendReward: {
    summary: 'Takes what a friend was promised off a draft of a quote or an invoice of theirs, as its discount, once',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ referralId: ReferralId }),
    body: z.union([z.strictObject({ quote: QuoteId }), z.strictObject({ invoice: InvoiceId })]),
    ok: z.object({ referral: Referral }),
    errors: ['conflict', 'invoice_refused', 'state_refused'],
  },
} as const satisfies Calls<'listReferralCredits' | 'useReferralCredit' | 'listFriendRewards' | 'useFriendReward'>
