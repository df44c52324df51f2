import { z } from 'zod'
import { allPaymentMethods, onlineMethods } from '../invoices/values.ts'
import { Cents, SignedCents } from '../money/types.ts'
import {
  CustomerId,
  Day,
  DepositSlipId,
  DisputeId,
  InvoiceId,
  Moment,
  named,
  PaymentId,
  PhotoId,
  RefundId,
  Version,
} from '../shared.ts'
import { disputeStates, refundStates, statementKinds } from './values.ts'

/** Money that goes back to who paid by card or bank debit. */
export const Refund = z.object({
  id: RefundId,
  cents: Cents,
  /** Part of it that is a tip given back. */
  tip_cents: Cents,
  state: z.enum(refundStates),
  reason: z.string(),
  /** Who asked for it; empty for one that was made at the payment provider. */
  by: z.string(),
  /** The provider's words for why it failed. */
  failure: z.string(),
  requested: Moment,
})
export type Refund = z.output<typeof Refund>

/** Money that is on its way by bank debit: it counts as paid once it arrives, which takes some days. */
export const PaymentOnTheWay = z.object({
  invoice: z.object({ id: InvoiceId, number: z.string() }),
  customer: named(CustomerId),
  method: z.enum(onlineMethods),
  cents: Cents,
  started: Moment,
})
export type PaymentOnTheWay = z.output<typeof PaymentOnTheWay>

/** Money that came in: by hand, or through the payment provider. */
export const Payment = z.object({
  id: PaymentId,
  customer: named(CustomerId),
  method: z.enum(allPaymentMethods),
  /** All that came, with the tip. */
  cents: Cents,
  /** Part of it that is a tip: it pays no invoice. */
  tip_cents: Cents,
  /** Part of it that no invoice has used: the customer's credit. */
  unapplied_cents: Cents,
  currency: z.string().length(3),
  received: Day,
  /** The number of the check, or what else names it. */
  reference: z.string(),
  note: z.string(),
  /** The photo of the check. */
  photo: PhotoId.nullable(),
  /** Who took it; empty when they are gone. */
  by: z.string(),
  /** With which slip it was brought to the bank. */
  slip: z.object({ id: DepositSlipId, deposited: Day }).nullable(),
  reversed: Moment.nullable(),
  reverse_reason: z.string(),
  /** The card or bank account; null for money that came by hand. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What the provider kept; null before that is known, and for money that came by hand. */
  fee_cents: Cents.nullable(),
  /** Asked for or done, without what failed. */
  refunded_cents: Cents,
  /** Newest first. */
  refunds: z.array(Refund),
  dispute: z.object({ id: DisputeId, state: z.enum(disputeStates) }).nullable(),
  /** What it pays now. */
  invoices: z.array(z.object({ id: InvoiceId, number: z.string(), cents: Cents })),
  created: Moment,
  version: Version,
})
export type Payment = z.output<typeof Payment>

/** Cash and checks brought to the bank together. */
export const DepositSlip = z.object({
  id: DepositSlipId,
  deposited: Day,
  cents: Cents,
  count: z.number().int(),
  note: z.string(),
  created: Moment,
})
export type DepositSlip = z.output<typeof DepositSlip>

/** One line of a statement, and what the customer owed after it; below zero: what the business owes them. */
export const StatementEntry = z.object({
  kind: z.enum(statementKinds),
  day: Day,
  /** The number of the invoice, credit note, or check. */
  reference: z.string(),
  cents: SignedCents,
  balance_cents: SignedCents,
})
export type StatementEntry = z.output<typeof StatementEntry>

/** How a customer stands: everything that was billed and paid, in order. */
export const Statement = z.object({
  customer: named(CustomerId),
  from: Day.nullable(),
  to: Day,
  /** What they owed before the first day. */
  opening_cents: SignedCents,
  entries: z.array(StatementEntry),
  closing_cents: SignedCents,
  /** Open invoices, and credit that no invoice has used, both as of now. */
  open_cents: Cents,
  credit_cents: Cents,
})
export type Statement = z.output<typeof Statement>
