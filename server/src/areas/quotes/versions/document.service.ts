// Small on purpose: what is hashed, and how.
import { createHash } from 'node:crypto'
import type { QuoteDocument, QuoteLine } from '#contract/quotes/types.ts'
import { optionTotals, type PricedQuote } from '#contract/quotes/totals.rules.ts'

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** JSON with the names of every object in order, so that the same content is the same text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(byName))
      : part,
  )

export const sha256Of = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex')

/** What a customer is sent: what of a draft is theirs to see, with what each option comes to. */
export function documentOf(
  draft: Omit<QuoteDocument, 'format' | 'lines' | 'totals'> & { readonly lines: readonly QuoteLine[] },
): QuoteDocument {
  const lines = draft.lines.map(({ item: _item, cost_cents: _cost, ...line }) => line)
  const priced: PricedQuote = { ...draft, lines }
  return { ...draft, format: 1, lines, totals: draft.options.map(({ id }) => optionTotals(priced, id)) }
}
