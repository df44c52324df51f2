import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { api } from '../../../../lib/api.ts'
import { useClassTaxes, type TaxesByClass } from '../../../../lib/api/price-book.ts'
import { draftKey } from '../../../../lib/drafts.ts'
import type { Saved } from '../../../../lib/forms/autosave.ts'
import { useAutosave } from '../../../../lib/forms/useAutosave.ts'
import { useSite } from '../../../../lib/site.tsx'
import { showQuote } from '../../api/useQuote.ts'
import { draftOf, edited, type Draft, type Edit } from '../../draft/components/draft.ts'
import { allSums, taxesOf } from '../../draft/components/totals.ts'

/** Counts up when a draft gets another shape: what an older office kept is then left alone. */
const SHAPE = 4

/** Only what this office wrote under its own key is read. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  'options' in value &&
  Array.isArray(value.options) &&
  value.options.length > 0

/** A quote in the editor: its draft, what it comes to, and how it is saved. */
export function useEditor(quote: QuoteDetail) {
  const client = useQueryClient()
  const { slug } = useSite()
  const { id } = quote
  const saved = useMemo<Saved<Draft>>(() => ({ value: draftOf(quote), version: quote.version }), [quote])
  const received = (answer: { quote: QuoteDetail }): Saved<Draft> => {
    showQuote(client, slug, answer.quote)
    return { value: draftOf(answer.quote), version: answer.quote.version }
  }
  const {
    autosave,
    value: draft,
    ...state
  } = useAutosave<Draft>({
    keptAs: draftKey(slug, `quote-${SHAPE}:${id}`),
    saved,
    isValue: isDraft,
    save: async (body, version) => received(await api('saveQuote', { slug, quoteId: id, body, ifVersion: version })),
    load: async () => received(await api('getQuote', { slug, quoteId: id })),
  })
  const change = useCallback((edit: Edit) => autosave.change((before) => edited(before, edit)), [autosave])
  const set = useClassTaxes()
  // what the quote says of a class counts: its lines are taxed by that until they are saved again
  const isTaxed = quote.tax_exemption === null && !draft.lump_sum
  const taxes = useMemo<TaxesByClass>(() => {
    // lines that were saved without taxes say nothing of their classes
    const own = quote.lump_sum ? [] : taxesOf(quote)
    return new Map(isTaxed ? [...(set ?? []), ...own] : [])
  }, [set, quote, isTaxed])
  const sums = useMemo(() => allSums(draft, taxes), [draft, taxes])
  return { quote, draft, change, sums, taxes, autosave, ...state }
}
export type Editor = ReturnType<typeof useEditor>
