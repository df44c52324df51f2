import { z } from 'zod'
import { paymentMethods } from '../invoices/values.ts'
import { Cents, SignedCents } from '../money/types.ts'
import { CustomerId, Day, DepositSlipId, InvoiceId, Moment, named, PaymentId, PhotoId, Version } from '../shared.ts'
import { statementKinds } from './values.ts'

/** Money that came in by hand. */
export const Payment = z.object({
  id: PaymentId,
  customer: named(CustomerId),
  method: z.enum(paymentMethods),
  cents: Cents,
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
