import { Quote } from '#contract/quotes.ts'
import { QuoteId, RequestId } from '#contract/shared.ts'
import type { QuoteRow } from './quotes.store.ts'

/** Every field of a quote that leaves the server. */
export const presentQuote = (row: QuoteRow): Quote => ({
  id: QuoteId.parse(row.id),
  request: RequestId.parse(row.request_id),
  number: row.number,
  title: row.title,
  total: { cents: row.total_cents, currency: row.currency },
  // the database checks it by constraint; parsing here turns its text into the contract's word
  status: Quote.shape.status.parse(row.status),
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
})
