import { z } from 'zod'
import type { Calls } from './call.ts'
import { cents, Moment, Money, QuoteId, RequestId, requiredText, slugParams, Version } from './shared.ts'

export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'converted',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
/** Those whose sum a column of the board shows. */
export const openQuoteStatuses = ['draft', 'sent', 'viewed', 'changes_requested', 'approved'] as const

/** Those that wait for the customer's answer. */
export const waitingQuoteStatuses = ['sent', 'viewed'] as const

/** Those that the customer said yes to. */
export const takenQuoteStatuses = ['approved', 'converted'] as const

/** What a request was quoted at. */
export const Quote = z.object({
  id: QuoteId,
  request: RequestId,
  /** Counts up within the business; never used twice. */
  number: z.number().int(),
  title: z.string(),
  total: Money,
  status: z.enum(quoteStatuses),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type Quote = z.output<typeof Quote>

export const quoteCalls = {
  listQuotes: {
    summary: 'The quotes of a request, newest first',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ requestId: RequestId }),
    ok: z.object({ quotes: z.array(Quote) }),
  },
  createQuote: {
    summary: 'Writes down what a request was quoted at',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ requestId: RequestId }),
    body: z.strictObject({
      title: requiredText(120),
      total_cents: cents,
      status: z.enum(quoteStatuses).default('draft'),
    }),
    ok: z.object({ quote: Quote }),
    status: 201,
    creates: true,
  },
  updateQuote: {
    summary: 'Corrects a quote, or says what became of it',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ quoteId: QuoteId }),
    body: z
      .strictObject({
        title: requiredText(120),
        total_cents: cents,
        status: z.enum(quoteStatuses),
        archived: z.boolean(),
      })
      .partial(),
    ok: z.object({ quote: Quote }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<'listQuotes' | 'createQuote' | 'updateQuote'>
