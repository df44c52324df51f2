import { z } from 'zod'
import type { Calls } from '../call.ts'
import { CustomerId, emptyOr, Day, InvoiceId, ProjectId, QuoteId, slugParams, text, VisitId } from '../shared.ts'
import { delivery } from './calls.ts'
import {
  CustomerMoney,
  InvoiceSettings,
  InvoiceSettingsChange,
  MessagePreview,
  ProjectMoney,
  QuoteBilling,
  ReadyToInvoice,
} from './overview.types.ts'
import { invoiceLimits, sendingChannels, sentKinds } from './values.ts'

const office = { access: 'office', support: 'refused' } as const
const read = { ...office, limit: 'read' } as const
const ofCustomer = slugParams.extend({ customerId: CustomerId })
const channel = z.enum(sendingChannels)

/** What is to be billed, how quotes, customers, and projects stand, the words of messages, and the settings. */
export const invoiceOverviewCalls = {
  listReadyToInvoice: {
    ...read,
    summary: 'Finished visits and agreed quotes that are not billed, those that wait longest first',
    params: slugParams,
    ok: z.object({ ready: z.array(ReadyToInvoice), more: z.boolean() }),
  },
  skipReadyToInvoice: {
    ...office,
    limit: 'write',
    summary: 'Takes visits that nobody is billed for off the list of what is ready to invoice, or puts them back',
    params: slugParams,
    body: z.strictObject({ visits: z.array(VisitId).min(1).max(invoiceLimits.visits), skipped: z.boolean() }),
    ok: z.object({ skipped: z.boolean() }),
  },
  getQuoteBilling: {
    ...read,
    summary: 'How far a quote is billed; null for one that was not approved',
    params: slugParams.extend({ quoteId: QuoteId }),
    ok: z.object({ billing: QuoteBilling.nullable() }),
  },
  getCustomerMoney: {
    ...read,
    summary: 'What a customer was offered, owes, has to their credit, and ever paid',
    params: ofCustomer,
    ok: z.object({ money: CustomerMoney }),
  },
  getProjectMoney: {
    ...read,
    summary: 'What was agreed for a project, what of it is billed and paid, and its margin',
    params: slugParams.extend({ projectId: ProjectId }),
    ok: z.object({ money: ProjectMoney }),
  },
  getInvoiceMessage: {
    ...read,
    summary: 'The words of the message that would send an invoice or remind of it',
    params: slugParams.extend({ invoiceId: InvoiceId }),
    query: z.object({ kind: z.enum(sentKinds).default('invoice'), channel: channel.default('email') }),
    ok: z.object({ preview: MessagePreview }),
  },
  getStatementMessage: {
    ...read,
    summary: 'The words of the message that would send a statement',
    params: ofCustomer,
    query: z.object({
      from: emptyOr(Day).default(''),
      to: emptyOr(Day).default(''),
      channel: channel.default('email'),
    }),
    ok: z.object({ preview: MessagePreview }),
  },
  sendStatement: {
    ...office,
    limit: 'write',
    summary: 'Sends a customer how they stand, in the usual words or those of the member',
    params: ofCustomer,
    body: z.strictObject({
      channel,
      message: text(invoiceLimits.statementWords).default(''),
      from: emptyOr(Day).default(''),
      to: emptyOr(Day).default(''),
    }),
    ok: z.object({ delivery }),
    creates: true,
    errors: ['conflict'],
  },
  getInvoiceSettings: {
    ...read,
    summary: 'How new invoices begin: their numbers, terms, note, and reminders',
    params: slugParams,
    ok: z.object({ settings: InvoiceSettings }),
  },
  updateInvoiceSettings: {
    access: 'owner',
    support: 'refused',
    limit: 'write',
    summary: 'Changes how new invoices begin; the next number only grows',
    params: slugParams,
    body: InvoiceSettingsChange,
    ok: z.object({ settings: InvoiceSettings }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<
  | 'listReadyToInvoice'
  | 'skipReadyToInvoice'
  | 'getQuoteBilling'
  | 'getCustomerMoney'
  | 'getProjectMoney'
  | 'getInvoiceMessage'
  | 'getStatementMessage'
  | 'sendStatement'
  | 'getInvoiceSettings'
  | 'updateInvoiceSettings'
>
