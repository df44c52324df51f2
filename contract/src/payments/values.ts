// Words and limits of payments, without schemas.

export const statementKinds = [
  'invoice',
  'credit',
  'payment',
  'referral_credit',
  'reversal',
  'refund',
  'write_off',
  'void',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** `requested`: the provider is being asked. `pending`: it is on its way. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * `none`: nothing was set up. `unfinished`: the business has not answered everything. `review`: the provider checks.
 * `ready`: customers can pay. `restricted`: something is missing or overdue, and customers cannot pay meanwhile.
 */
export const accountStates = ['none', 'unfinished', 'review', 'ready', 'restricted'] as const
export type AccountState = (typeof accountStates)[number]

/** What the provider still wants to know. */
export const accountNeeds = ['business', 'person', 'identity', 'bank_account', 'terms', 'other'] as const
export type AccountNeed = (typeof accountNeeds)[number]

/** `inquiry`: the bank asks, and no money was taken back. `closed`: an inquiry that ended. */
export const disputeStates = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

export const evidenceStates = ['none', 'sending', 'submitted', 'failed'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** How the last charge of a saved card stands: `pending` until the provider says what became of it. */
export const chargeStates = ['pending', 'succeeded', 'failed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutState = (typeof payoutStates)[number]

export const payoutLineKinds = ['payment', 'refund', 'dispute', 'fee', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card's brand as people know it; a bank, and what is not known here, as the provider calls it. */
export const brandName = (brand: string): string => brands[brand] ?? brand

/** The shares of what is paid that a customer may add as a tip, beside none and an amount of their own. */
export const tipPpms = [100_000, 150_000, 200_000] as const

export const paymentLimits = {
  /** A tip of their own is no more than what is paid, or than this: a typing error is none. */
  tip: 20_000,
  /** Invoices that one payment pays. */
  invoices: 50,
  /** Payments of one deposit slip. */
  slip: 200,
  /** Lines of one statement; a longer one is cut at its beginning. */
  statement: 1000,
  /** Days in the past that a payment may have been received. */
  days: 3660,
  /** The least that a card or bank account can be charged, in cents. */
  leastCharge: 50,
  /** Lines of one payout that are shown. */
  payoutLines: 1000,
  /** Letters of what a member writes about a dispute. */
  evidence: 5000,
} as const
