import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { newId } from '../../../lib/ids.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

type Quotes = Answer<'listQuotes'>
export type ShownQuote = Quotes['quotes'][number]

/** What changes when a quote does: it moves its request along. */
const topics = ['quotes', 'requests', 'board', 'history', 'home'] as const

/** The quotes of a request, newest first; people in the field do not see money. */
export function useQuotes(requestId: string) {
  const { slug, role } = useSite()
  return useQuery({
    queryKey: keys.quotes(slug, requestId),
    queryFn: ({ signal }): Promise<Quotes> => api('listQuotes', { slug, requestId, signal }),
    enabled: role !== 'field',
  })
}

/** Writes a quote down. Errors are the form's to show. */
export function useAddQuote(requestId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createQuote'>['body']) =>
      api('createQuote', { slug, requestId, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('request.quoteAdded')
      for (const topic of topics) void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
  })
}

interface QuoteChange {
  quote: ShownQuote
  status: ShownQuote['status']
}

/** Says what became of a quote: seen at once. */
export function useQuoteStatus(requestId: string) {
  const { slug } = useSite()
  const list = keys.quotes(slug, requestId)
  const act: Act<QuoteChange, Answer<'updateQuote'>> = {
    call: ({ quote, status }) =>
      api('updateQuote', { slug, quoteId: quote.id, body: { status }, ifVersion: quote.version }),
    edits: ({ quote, status }) => [
      edit<Quotes>(list, ({ quotes }) => ({ quotes: patched(quotes, quote.id, { status }) })),
    ],
    settle: ({ quote }) => [edit<Quotes>(list, ({ quotes }) => ({ quotes: patched(quotes, quote.id, quote) }))],
    invalidates: () => topics.map((topic) => keys.topic(slug, topic)),
    success: 'request.quoteChanged',
  }
  return useAct(act)
}
