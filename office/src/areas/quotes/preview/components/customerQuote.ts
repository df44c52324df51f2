import type { QuoteDetail, QuoteDocument } from '#contract/quotes/types.ts'
import type { Formats } from '../../../../lib/formats.ts'
import type { Draft } from '../../draft/components/draft.ts'
import type { TaxesByClass } from '../../../../lib/api/price-book.ts'
import { validUntil } from '../../draft/components/validity.ts'
import type { CustomerQuote } from './CustomerPage.tsx'

/** A draft as its customer would have it if it were sent today. Costs and notes of the office are left behind. */
export function draftAsSent(
  quote: QuoteDetail,
  draft: Draft,
  taxes: TaxesByClass,
  formats: Pick<Formats, 'dayOf'>,
): CustomerQuote {
  const { internal_note: _note, lines, ...shown } = draft
  return {
    ...shown,
    exemption: quote.tax_exemption,
    number: quote.number,
    customer: quote.customer.name,
    currency: quote.total.currency,
    valid_until: validUntil(draft, formats),
    lines: lines.map(({ cost_cents: _cost, item: _item, ...line }) => ({
      ...line,
      taxes: taxes.get(line.tax_class) ?? [],
    })),
  }
}

/** A version as it was sent. */
export const documentAsSent = (document: QuoteDocument): CustomerQuote => ({
  ...document,
  exemption: document.tax_exemption ?? null,
  lump_sum: document.lump_sum ?? false,
  hide_line_prices: document.hide_line_prices ?? false,
  files: document.files ?? [],
  customer: document.customer.name,
})
