import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Cents, Ppm } from '../money/types.ts'
import {
  CustomerId,
  emptyOr,
  InvoiceId,
  InvoiceLineId,
  PaymentId,
  ProjectId,
  queryFlag,
  queryNumber,
  QuoteId,
  QuoteLineId,
  requiredText,
  slugParams,
  text,
  VisitId,
} from '../shared.ts'
import { Invoice, invoiceFields, InvoiceSummary, Receivables } from './types.ts'
import { agingBuckets, deliveryStates, invoiceLimits, invoiceSorts, invoiceTabs } from './values.ts'

const invoiceParams = slugParams.extend({ invoiceId: InvoiceId })
const one = z.object({ invoice: Invoice })
const reason = requiredText(invoiceLimits.reason)

/** How it is sent, and in which words; without words in the usual ones. */
const sending = z.strictObject({
  channel: z.enum(['sms', 'email']),
  message: text(invoiceLimits.note).default(''),
  /** The number that the words speak of; a draft that would get another one meanwhile is refused as stale. */
  number: z.string().max(40).optional(),
})
/** `queued`: it goes out in the morning. `held`: nobody may write to them by this channel; `reason` says why. */
export const delivery = z.object({ state: z.enum(deliveryStates), reason: z.string().nullable() })

/** Every call that changes one invoice: it takes the version that the member saw. */
const change = {
  access: 'office',
  support: 'refused',
  limit: 'write',
  params: invoiceParams,
  ok: one,
  versioned: true,
  errors: ['stale', 'invoice_refused', 'conflict'],
} as const

export const invoiceCalls = {
  listInvoices: {
    summary:
      'Invoices of a tab, page by page: open ones the longest overdue first, the others newest first, or by what is asked for',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({
      tab: z.enum(invoiceTabs).default('open'),
      /** Of the open ones those that are so late. */
      bucket: z.union([z.literal(''), z.enum(agingBuckets)]).default(''),
      /** Part of a customer's name, a title, a project's name, or a number. */
      search: text(100).default(''),
      customer: emptyOr(CustomerId).default(''),
      project: emptyOr(ProjectId).default(''),
      /** Drafts that were archived, instead of all others. */
      archived: queryFlag,
      /** `due`: of what is open the earliest first, of others the latest. `status`: what is overdue first. */
      sort: z.union([z.literal(''), z.enum(invoiceSorts)]).default(''),
      cursor: text(2000).default(''),
      limit: queryNumber(1, 100, 50),
    }),
    ok: z.object({ invoices: z.array(InvoiceSummary), next_cursor: z.string().nullable() }),
  },
  getReceivables: {
    summary: 'What is owed by how late it is, and how many invoices each tab has',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ receivables: Receivables }),
  },
  getInvoice: {
    summary: 'An invoice with its lines, payments, and timeline',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: invoiceParams,
    ok: one,
  },
  createInvoice: {
    summary:
      'Makes a draft: blank, or from a project, finished visits, or an approved quote, whose customer it then has',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z
      .strictObject({
        customer: CustomerId,
        project: ProjectId.nullable(),
        visits: z.array(VisitId).max(invoiceLimits.visits),
        /** An approved quote; lines and amounts follow from it. */
        quote: QuoteId,
        /** Of a quote: a part of it, all that is left without its deposits, or what was kept back. */
        kind: z.enum(['progress', 'final', 'retainage']),
        /** Of a quote with a payment plan: the next payment of it, by its position; what it bills follows from the plan. */
        plan_part: z.number().int().min(0).max(100),
        /** Of a progress invoice: the share of every line, as far as it is left. */
        share_ppm: Ppm.min(1),
        /** Or the share of single lines. */
        parts: z
          .array(z.strictObject({ line: QuoteLineId, ppm: Ppm.min(1) }))
          .min(1)
          .max(200),
        ...invoiceFields,
      })
      .partial(),
    ok: one,
    status: 201,
    creates: true,
  },
  updateInvoice: {
    ...change,
    summary: 'Changes a draft, or archives it; lines are given whole',
    body: z
      .strictObject({
        customer: CustomerId,
        project: ProjectId.nullable(),
        archived: z.boolean(),
        ...invoiceFields,
      })
      .partial(),
  },
  issueInvoice: {
    ...change,
    summary: 'Gives a draft its number and locks it; from then on it is corrected by credit notes',
  },
  voidInvoice: {
    ...change,
    summary: 'Voids an invoice on which nothing was paid; it keeps its number',
    body: z.strictObject({ reason }),
  },
  writeOffInvoice: {
    ...change,
    summary: 'Gives up what is still owed',
    body: z.strictObject({ reason }),
  },
  creditInvoice: {
    ...change,
    summary:
      'Issues a credit note over lines of an invoice; what the invoice no longer owes becomes the customer’s credit',
    body: z.strictObject({
      reason,
      /** How much of each line is given back, before tax; its tax goes along. None: everything that is left. */
      lines: z
        .array(z.strictObject({ line: InvoiceLineId, cents: Cents.min(1) }))
        .max(200)
        .default([]),
    }),
    ok: z.object({ invoice: Invoice, credit: Invoice }),
    status: 201,
  },
  sendInvoice: {
    ...change,
    summary: 'Sends an invoice to the customer; a draft is issued first',
    body: sending,
    ok: z.object({ invoice: Invoice, delivery }),
  },
  remindInvoice: {
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: invoiceParams,
    summary: 'Reminds the customer of what they owe',
    body: sending,
    ok: z.object({ invoice: Invoice, delivery }),
    creates: true,
    errors: ['invoice_refused'],
  },
  sendReceipt: {
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ paymentId: PaymentId }),
    summary: 'Sends the customer a receipt for a payment',
    body: sending,
    ok: z.object({ delivery }),
    creates: true,
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'sendInvoice'
  | 'remindInvoice'
  | 'sendReceipt'
  | 'listInvoices'
  | 'getReceivables'
  | 'getInvoice'
  | 'createInvoice'
  | 'updateInvoice'
  | 'issueInvoice'
  | 'voidInvoice'
  | 'writeOffInvoice'
  | 'creditInvoice'
>
