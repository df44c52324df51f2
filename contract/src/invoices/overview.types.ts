import { z } from 'zod'
import { Cents, Ppm, SignedCents } from '../money/types.ts'
import { taxBases } from '../money/values.ts'
import {
  CustomerId,
  Day,
  InvoiceId,
  named,
  ProjectId,
  QuoteId,
  QuoteLineId,
  text,
  Version,
  VisitId,
} from '../shared.ts'
import { InvoiceSummary, TermsDays } from './types.ts'
import { paymentDues } from '../quotes/values.ts'
import { invoiceLimits, invoiceStates, reminderDays } from './values.ts'

/** Work that nobody was billed for: a quote of which something is left, or finished visits of one project. */
export const ReadyToInvoice = z.object({
  /** Null for visits. */
  quote: z.object({ id: QuoteId, number: z.number().int(), total_cents: Cents, left_cents: Cents }).nullable(),
  /** Of a quote with a payment plan: the payment that is due; null for a quote without one, of which all is to be billed. */
  part: z.object({ position: z.number().int(), label: z.string(), cents: Cents, due: z.enum(paymentDues) }).nullable(),
  /** Those that one invoice bills together; none for a quote. */
  visits: z.array(VisitId),
  title: z.string(),
  customer: named(CustomerId),
  project: named(ProjectId).nullable(),
  /** When the quote was approved, the payment became due, or the last of the visits took place. */
  day: Day,
})
export type ReadyToInvoice = z.output<typeof ReadyToInvoice>

/** A payment of a plan that a customer agreed to. */
export const PlannedInvoice = z.object({
  position: z.number().int(),
  label: z.string(),
  cents: Cents,
  due: z.enum(paymentDues),
  /** For `on_date`. */
  day: Day.nullable(),
  /** Its day or event has come. */
  ready: z.boolean(),
  /** What asks for it; the number of a draft is null. */
  invoice: z
    .object({ id: InvoiceId, number: z.string().nullable(), state: z.enum(invoiceStates).nullable() })
    .nullable(),
})
export type PlannedInvoice = z.output<typeof PlannedInvoice>

/** How far an agreed quote is billed. Amounts with tax, as they were agreed. */
export const QuoteBilling = z.object({
  total_cents: Cents,
  /** By progress and final invoices that stand, drafts too, with the deposits that they take off. */
  billed_cents: Cents,
  left_cents: Cents,
  /** Deposits that no invoice takes off yet. */
  deposit_cents: Cents,
  /** Kept back by the customer and not billed yet. */
  retained_cents: Cents,
  /** The payments that were agreed, in order; none for a quote without a plan. */
  plan: z.array(PlannedInvoice),
  lines: z.array(
    z.object({
      line: QuoteLineId,
      name: z.string(),
      /** Before tax, unless prices include it. */
      amount_cents: Cents,
      billed_ppm: Ppm,
    }),
  ),
  /** The newest first. */
  invoices: z.array(InvoiceSummary),
})
export type QuoteBilling = z.output<typeof QuoteBilling>

/** How a customer stands with the business. */
export const CustomerMoney = z.object({
  /** What they are offered and have not answered. */
  quoted_cents: Cents,
  balance_cents: Cents,
  /** Part of the balance that is late; what is on its way is not. */
  late_cents: Cents,
  /** Part of the balance that was paid by bank debit and has not arrived, or is being charged. */
  on_the_way_cents: Cents,
  credit_cents: Cents,
  /** Everything that they ever paid, without what was taken back or refunded. */
  paid_cents: Cents,
  /** The newest first. */
  invoices: z.array(InvoiceSummary),
})
export type CustomerMoney = z.output<typeof CustomerMoney>

/** How a project stands. */
export const ProjectMoney = z.object({
  /** What was agreed, change orders too. */
  quoted_cents: Cents,
  /** Billed with tax, without credit notes; a deposit counts until an invoice takes it off. */
  invoiced_cents: SignedCents,
  paid_cents: Cents,
  balance_cents: Cents,
  /** What the agreed lines cost the business; null where one of them has no cost. */
  cost_cents: Cents.nullable(),
  /** Of what was agreed without tax, what is left after the cost. */
  margin_cents: SignedCents.nullable(),
  invoices: z.array(InvoiceSummary),
})
export type ProjectMoney = z.output<typeof ProjectMoney>

/** A message as it would go out, and where it can go. */
export const MessagePreview = z.object({
  message: z.string(),
  /** The number that it speaks of; null where it speaks of none. */
  number: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type MessagePreview = z.output<typeof MessagePreview>

/** Before the number; it does not end in a figure, so that no two numbers read alike. */
export const NumberPrefix = z
  .string()
  .trim()
  .max(invoiceLimits.prefix)
  .regex(/^(?:[A-Za-z0-9-]*[A-Za-z-])?$/, 'is not letters, figures, and dashes that end in a letter or a dash')

const settingsFields = {
  prefix: NumberPrefix,
  next_number: z.number().int().min(1).max(invoiceLimits.number),
  terms_days: TermsDays,
  tax_basis: z.enum(taxBases),
  /** On every new invoice, such as how to pay. */
  note: text(invoiceLimits.note),
  /** Days after the due day on which customers are reminded; 0 is the due day itself. */
  reminder_days: z.array(z.literal(reminderDays)).max(reminderDays.length),
}

/** How new invoices begin. After the last number that can be set comes one above it. */
export const InvoiceSettings = z.object({ ...settingsFields, next_number: z.number().int().min(1), version: Version })
export type InvoiceSettings = z.output<typeof InvoiceSettings>
export const InvoiceSettingsChange = z.strictObject(settingsFields).partial()
