import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Referral, ReferralId } from '../growth.ts'
import { Invoice } from '../invoices/types.ts'
import { invoiceLimits } from '../invoices/values.ts'
import { Cents } from '../money/types.ts'
import { CustomerId, InvoiceId, Moment, RequestId, slugParams } from '../shared.ts'

/** What a customer has for a friend whom they sent, and can pay an invoice with. */
export const ReferralCredit = z.object({
  referral: ReferralId,
  /** Who came. */
  friend: z.object({ request: RequestId, name: z.string() }),
  left_cents: Cents,
  expires: Moment.nullable(),
})
export type ReferralCredit = z.output<typeof ReferralCredit>

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
} as const satisfies Calls<'listReferralCredits' | 'useReferralCredit'>
