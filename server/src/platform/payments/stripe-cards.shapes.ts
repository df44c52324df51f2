import { z } from 'zod'
import type { OnlineMethod } from '#contract/invoices/values.ts'
import type { DisputeState, PayoutState } from '#contract/payments/values.ts'
import type { ChargeLook, DisputeLook, MethodLook, PageLook, PayoutLineLook, PayoutLook, RefundLook } from './cards.ts'

/** What is read of Stripe's answers about payments, by its API version 2026-10-28; everything else is left aside. */

const id = z.string().min(1)
/** An id, or the whole record where it was asked for along with another. */
const reference = z.union([id, z.object({ id })]).transform((value) => (typeof value === 'string' ? value : value.id))
/** Seconds since 1970. */
const moment = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000))
const metadata = z.record(z.string(), z.string()).nullish()

const Method = z.object({
  id,
  type: z.string(),
  customer: reference.nullable(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
      fingerprint: z.string().nullish(),
    })
    .nullish(),
  us_bank_account: z
    .object({ bank_name: z.string().nullable(), last4: z.string().nullable(), fingerprint: z.string().nullish() })
    .nullish(),
})

const methodOf = (method: z.output<typeof Method>): MethodLook | null => {
  const { id: methodId, customer, card, us_bank_account: bank } = method
  if (customer === null) return null
  if (card)
    return {
      customer,
      id: methodId,
      method: 'card',
      brand: card.brand,
      last4: card.last4,
      fingerprint: card.fingerprint ?? null,
      expires: { month: card.exp_month, year: card.exp_year },
    }
  if (!bank) return null
  const { bank_name: brand, last4, fingerprint = null } = bank
  const account = { brand: brand ?? '', last4: last4 ?? '', fingerprint }
  return { customer, id: methodId, method: 'bank_debit', ...account, expires: null }
}

const Charge = z.object({
  id,
  disputed: z.boolean(),
  failure_message: z.string().nullish(),
  balance_transaction: z.union([id, z.object({ fee: z.number().int() })]).nullable(),
  payment_method_details: z
    .object({
      type: z.string(),
      card: z
        .object({ brand: z.string().nullable(), last4: z.string().nullable(), wallet: z.object({}).nullish() })
        .nullish(),
      us_bank_account: z.object({ bank_name: z.string().nullable(), last4: z.string().nullable() }).nullish(),
    })
    .nullable(),
})

export const Intent = z.object({
  id,
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  amount: z.number().int(),
  amount_received: z.number().int(),
  currency: z.string(),
  metadata,
  last_payment_error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  latest_charge: z.union([Charge, id]).nullable(),
  payment_method: z.union([Method, id]).nullable(),
  setup_future_usage: z.string().nullish(),
})

export const IntentIds = z.object({ data: z.array(z.object({ id, metadata })) })

export const Refunds = z.object({
  data: z.array(
    z.object({
      id,
      amount: z.number().int(),
      status: z.string().nullable(),
      failure_reason: z.string().nullish(),
      metadata,
      created: moment,
    }),
  ),
})

export const Dispute = z.object({
  id,
  amount: z.number().int(),
  reason: z.string(),
  status: z.string(),
  created: moment,
  payment_intent: reference.nullable(),
  evidence_details: z.object({
    due_by: moment.nullable(),
    has_evidence: z.boolean(),
    submission_count: z.number().int(),
  }),
  balance_transactions: z.array(z.object({ id, amount: z.number().int(), fee: z.number().int() })),
})
export const Disputes = z.object({ data: z.array(Dispute) })

export const Page = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullable(),
  metadata,
  payment_intent: reference.nullable(),
  setup_intent: z.union([id, z.object({ payment_method: z.union([Method, id]).nullable() })]).nullable(),
})

export const Payout = z.object({
  id,
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['paid', 'pending', 'in_transit', 'canceled', 'failed']),
  arrival_date: moment,
  created: moment,
  failure_message: z.string().nullish(),
})
export const Payouts = z.object({ data: z.array(Payout) })

const Source = z.object({ id, object: z.string(), charge: reference.nullish(), payment_intent: reference.nullish() })
export const BalanceLines = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id,
      type: z.string(),
      amount: z.number().int(),
      fee: z.number().int(),
      net: z.number().int(),
      source: z.union([Source, id]).nullable(),
    }),
  ),
})

export const Made = z.object({ id })
export const Link = z.object({ url: z.url() })

/** Whom or what an event is about: ids alone. */
export const EventAbout = z.object({
  id,
  type: z.string(),
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: reference.nullish().catch(null),
    }),
  }),
})

/** What we call a page or a charge at the provider. */
export const ours = 'checkout_id'
export const ourRefund = 'refund_id'

export const pageOf = ({ id: pageId, status, url, ...page }: z.output<typeof Page>): PageLook => ({
  id: pageId,
  state: status,
  url,
  checkoutId: page.metadata?.[ours] ?? null,
  intentId: page.payment_intent,
  saved:
    page.setup_intent !== null &&
    typeof page.setup_intent !== 'string' &&
    page.setup_intent.payment_method !== null &&
    typeof page.setup_intent.payment_method !== 'string'
      ? methodOf(page.setup_intent.payment_method)
      : null,
})

const stateOf = (intent: z.output<typeof Intent>): ChargeLook['state'] => {
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent.status
  if (intent.status === 'canceled') return 'failed'
  return intent.last_payment_error ? 'failed' : 'open'
}

function paidBy(details: z.output<typeof Charge>['payment_method_details'] | undefined): {
  readonly method: OnlineMethod | null
  readonly brand: string
  readonly last4: string
} {
  if (details?.card) {
    const { brand, last4, wallet } = details.card
    return { method: wallet ? 'wallet' : 'card', brand: brand ?? '', last4: last4 ?? '' }
  }
  if (details?.us_bank_account) {
    const { bank_name: brand, last4 } = details.us_bank_account
    return { method: 'bank_debit', brand: brand ?? '', last4: last4 ?? '' }
  }
  return { method: details ? 'wallet' : null, brand: details?.type ?? '', last4: '' }
}

export function chargeOf(
  intent: z.output<typeof Intent>,
  refunds: z.output<typeof Refunds>,
  disputes: readonly z.output<typeof Dispute>[],
): ChargeLook {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const { balance_transaction: balance } = charge ?? { balance_transaction: null }
  const method = typeof intent.payment_method === 'string' ? null : intent.payment_method
  const error = intent.last_payment_error
  const state = stateOf(intent)
  return {
    intentId: intent.id,
    checkoutId: intent.metadata?.[ours] ?? null,
    state,
    cents: state === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    ...paidBy(charge?.payment_method_details),
    chargeId: charge?.id ?? null,
    feeCents: balance === null || typeof balance === 'string' ? null : balance.fee,
    failure:
      state === 'failed'
        ? error?.code === 'authentication_required'
          ? error.code
          : (error?.message ?? charge?.failure_message ?? '')
        : '',
    saved: state === 'succeeded' && intent.setup_future_usage === 'off_session' && method ? methodOf(method) : null,
    refunds: refunds.data.map(refundOf),
    disputes: disputes.map(disputeOf),
  }
}

const refundOf = (refund: z.output<typeof Refunds>['data'][number]): RefundLook => ({
  id: refund.id,
  refundId: refund.metadata?.[ourRefund] ?? null,
  cents: refund.amount,
  state:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  failure: refund.failure_reason ?? '',
  at: refund.created,
})

const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

export const disputeOf = (dispute: z.output<typeof Dispute>): DisputeLook => ({
  id: dispute.id,
  cents: dispute.amount,
  reason: dispute.reason,
  state: disputeStates[dispute.status] ?? 'under_review',
  evidenceDue: dispute.evidence_details.due_by,
  hasEvidence: dispute.evidence_details.submission_count > 0,
  at: dispute.created,
  movements: dispute.balance_transactions.map(({ id: movement, amount, fee }) => ({
    id: movement,
    cents: amount,
    feeCents: fee,
  })),
})

export const payoutOf = (payout: z.output<typeof Payout>): PayoutLook => ({
  id: payout.id,
  cents: payout.amount,
  currency: payout.currency,
  state: payout.status satisfies PayoutState,
  arrives: payout.arrival_date,
  failure: payout.failure_message ?? '',
  at: payout.created,
})

const lineKinds: Readonly<Record<string, PayoutLineLook['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'dispute',
  adjustment: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

export function lineOf(line: z.output<typeof BalanceLines>['data'][number]): PayoutLineLook {
  const source = line.source === null || typeof line.source === 'string' ? null : line.source
  const charge = source?.object === 'charge' || source?.object === 'payment' ? source.id : (source?.charge ?? null)
  return {
    id: line.id,
    kind: lineKinds[line.type] ?? 'other',
    cents: line.amount,
    feeCents: line.fee,
    netCents: line.net,
    chargeId: charge,
    intentId: source?.payment_intent ?? null,
  }
}
