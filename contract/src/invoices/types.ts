import { z } from 'zod'
import { Cents, Discount, Ppm, QuantityMilli, TaxRate, TaxTotal } from '../money/types.ts'
import { itemKinds, moneyLimits, taxBases, taxClasses } from '../money/values.ts'
import { disputeStates } from '../payments/values.ts'
import { exemptionFields } from '../pricebook/exemptions.types.ts'
import {
  CustomerId,
  Day,
  InvoiceId,
  InvoiceLineId,
  MessageId,
  Moment,
  named,
  nameText,
  PaymentId,
  PhotoId,
  ProjectId,
  QuoteId,
  requiredName,
  text,
  Version,
  VisitId,
} from '../shared.ts'
import {
  agingBuckets,
  allPaymentMethods,
  contactKinds,
  invoiceActs,
  invoiceEvents,
  invoiceKinds,
  invoiceLimits,
  invoiceStates,
  messageStandings,
  sendingChannels,
  termsDays,
} from './values.ts'

/** Days until it is due; null: upon receipt. */
export const TermsDays = z.union(termsDays.map((days) => z.literal(days))).nullable()

/** Who pays, as the document says it: what the customer is called later changes nothing. */
export const BillTo = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type BillTo = z.output<typeof BillTo>

/**
 * A line as it is written. Without `tax_class` it has the usual one of its kind, and without `taxes` those that the
 * business set for its class.
 */
export const InvoiceLineInput = z.strictObject({
  kind: z.enum(itemKinds),
  name: requiredName(moneyLimits.name),
  description: text(moneyLimits.description).default(''),
  quantity_milli: QuantityMilli.default(1000),
  unit: nameText(moneyLimits.unit).default(''),
  price_cents: Cents,
  discount: Discount.default(null),
  tax_class: z.enum(taxClasses).optional(),
  taxes: z
    .array(TaxRate.extend({ name: requiredName(60) }))
    .max(invoiceLimits.taxes)
    .optional(),
})
export type InvoiceLineInput = z.output<typeof InvoiceLineInput>

export const InvoiceLine = z.object({
  id: InvoiceLineId,
  kind: z.enum(itemKinds),
  name: z.string(),
  description: z.string(),
  quantity_milli: QuantityMilli,
  unit: z.string(),
  price_cents: Cents,
  discount: Discount,
  tax_class: z.enum(taxClasses),
  taxes: z.array(TaxRate),
  /** Of a progress invoice: the share of the quote's line that this bills; null: all of it. */
  part_ppm: Ppm.nullable(),
  /** Its own discount and its part of the document's. */
  discount_cents: Cents,
  /** After discounts, before tax; with tax where prices include it. */
  amount_cents: Cents,
  tax_cents: Cents,
  /** What credit notes gave back of the amount. */
  credited_cents: Cents,
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** An invoice as lists show it. */
export const InvoiceSummary = z.object({
  id: InvoiceId,
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** As people read it, such as 2107 or D-12; null for a draft. */
  number: z.string().nullable(),
  title: z.string(),
  customer: named(CustomerId),
  project: named(ProjectId).nullable(),
  issued: Day.nullable(),
  due: Day.nullable(),
  /** Days since it was due, by the clock of the business; 0 when it is not late, also while all of it is on its way. */
  days_late: z.number().int().min(0),
  total_cents: Cents,
  /** What is still owed; of a credit note what no invoice has used. */
  balance_cents: Cents,
  /**
   * Paid by bank debit and not arrived yet, or being charged to a saved card. While that is all that is owed, the invoice
   * is not late, and nobody is reminded.
   */
  on_the_way_cents: Cents,
  /** Where a bank asks about a payment of it, or took one back; null for one that was won, too. */
  dispute: z.enum(disputeStates).nullable(),
  currency: z.string().length(3),
  sent: Moment.nullable(),
  viewed: Moment.nullable(),
  /** The last that the customer was sent about it, or that they opened it, or paid. */
  last_contact: z
    .object({ kind: z.enum(contactKinds), channel: z.enum(sendingChannels).nullable(), at: Moment })
    .nullable(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

const reference = z.object({ id: InvoiceId, number: z.string() })

/** What was paid on an invoice: a payment, or a credit note. */
export const InvoicePayment = z.object({
  payment: PaymentId.nullable(),
  credit: reference.nullable(),
  method: z.enum(allPaymentMethods).nullable(),
  reference: z.string(),
  /** Part of it that pays this invoice. */
  cents: Cents,
  day: Day,
  photo: PhotoId.nullable(),
  reversed: Moment.nullable(),
})
export type InvoicePayment = z.output<typeof InvoicePayment>

/** Newest first; what is planned comes before everything that happened. */
export const InvoiceTimelineEntry = z.object({
  kind: z.enum(invoiceEvents),
  at: Moment,
  is_planned: z.boolean(),
  /** The member who did it; empty for the customer and the server. */
  by: z.string(),
  channel: z.enum(['sms', 'email']).nullable(),
  cents: Cents.nullable(),
  /** The number of a check or a credit note, or a reason. */
  detail: z.string(),
  /** Why something was not sent, or did not arrive; null when it was, as far as anybody knows. */
  dropped: z.string().nullable(),
  /** What was written to the customer. */
  message: MessageId.nullable(),
  /** How far that message is; null for what is none, and where the answer is not about one invoice alone. */
  delivery: z.enum(messageStandings).nullable(),
})
export type InvoiceTimelineEntry = z.output<typeof InvoiceTimelineEntry>

const lumpSumFields = {
  /** A lump-sum contract: no sales tax is on the customer. Of an invoice from a quote as it was agreed there. */
  lump_sum: z.boolean(),
  /** The customer reads what was done and one price, not what each line costs. */
  hide_line_prices: z.boolean(),
}

export const Invoice = InvoiceSummary.extend({
  quote: QuoteId.nullable(),
  /** Of a credit note: the invoice that it gives back. */
  credits: reference.nullable(),
  visits: z.array(VisitId),
  /** Who bills, as the document says it; of a draft as the business is now. */
  business: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    /** As its website names them. */
    licenses: z.array(z.string()),
  }),
  bill_to: BillTo,
  service_address: z.string(),
  note: z.string(),
  terms_days: TermsDays,
  tax_basis: z.enum(taxBases),
  prices_include_tax: z.boolean(),
  ...exemptionFields,
  ...lumpSumFields,
  discount: Discount,
  lines: z.array(InvoiceLine),
  /** Sum of the lines after their own discounts. */
  subtotal_cents: Cents,
  discount_cents: Cents,
  taxes: z.array(TaxTotal),
  tax_cents: Cents,
  /** Deposits that were billed before; `cents` includes `tax_cents`. */
  deductions: z.array(z.object({ invoice: reference, cents: Cents, tax_cents: Cents })),
  retainage_ppm: Ppm,
  /** Kept back by the customer until the work is accepted; not part of the balance. */
  retained_cents: Cents,
  written_off_cents: Cents,
  paid_cents: Cents,
  /** What the customer has to their credit, where it can pay this invoice. */
  credit_cents: Cents,
  void_reason: z.string(),
  write_off_reason: z.string(),
  /** Of the document as it was issued. */
  sha256: z.string().nullable(),
  payments: z.array(InvoicePayment),
  timeline: z.array(InvoiceTimelineEntry),
  may: z.array(z.enum(invoiceActs)),
})
export type Invoice = z.output<typeof Invoice>

/** The figures above the list. */
export const Receivables = z.object({
  open: z.object({ count: z.number().int(), cents: Cents }),
  aging: z.array(z.object({ bucket: z.enum(agingBuckets), count: z.number().int(), cents: Cents })),
  /** At most 1,000 each: more are not counted. */
  counts: z.object({
    open: z.number().int(),
    draft: z.number().int(),
    late: z.number().int(),
    paid: z.number().int(),
    all: z.number().int(),
  }),
  /** Finished work and agreed quotes that are not billed, counted as the list has them. */
  ready_to_invoice: z.number().int(),
})
export type Receivables = z.output<typeof Receivables>

/** What of a draft may be written. */
export const invoiceFields = {
  title: nameText(invoiceLimits.title),
  service_address: text(300),
  note: text(invoiceLimits.note),
  terms_days: TermsDays,
  tax_basis: z.enum(taxBases),
  prices_include_tax: z.boolean(),
  ...lumpSumFields,
  discount: Discount,
  retainage_ppm: Ppm,
  lines: z.array(InvoiceLineInput).max(moneyLimits.lines),
}
