import { z } from 'zod'
import type { Calls } from '../call.ts'
import { CustomerId, Day, emptyOr, InvoiceId, PaymentId, QuoteId, slugParams } from '../shared.ts'

/** A file as the office offers it for download. */
const file = z.object({
  file_name: z.string(),
  media_type: z.literal('application/pdf'),
  /** Base64. */
  content: z.string(),
})

export const documentCalls = {
  getQuotePdf: {
    summary: 'The newest version of a quote that was sent, as PDF; with its signature where it was approved',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ quoteId: QuoteId }),
    ok: file,
  },
  getInvoicePdf: {
    summary: 'An issued invoice or credit note as PDF',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ invoiceId: InvoiceId }),
    ok: file,
  },
  getReceiptPdf: {
    summary: 'The receipt for a payment as PDF',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ paymentId: PaymentId }),
    ok: file,
  },
  getStatementPdf: {
    summary: 'What was billed to a customer and what they paid, in order, as PDF',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ customerId: CustomerId }),
    query: z.object({ from: emptyOr(Day).default(''), to: emptyOr(Day).default('') }),
    ok: file,
  },
} as const satisfies Calls<'getQuotePdf' | 'getInvoicePdf' | 'getReceiptPdf' | 'getStatementPdf'>
