import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteAnswerKind } from '#contract/quotes/values.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { newId } from '../../../lib/ids.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
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

/** What a member can say of a quote by hand: that the customer has it, and what they answered. */
export type SaidStatus = 'sent' | QuoteAnswerKind

interface QuoteChange {
  quote: ShownQuote
  status: SaidStatus
}

/** Says what became of a quote: seen at once. */
export function useQuoteStatus(requestId: string) {
  const text = useText()
  const { slug } = useSite()
  const list = keys.quotes(slug, requestId)
  const act: Act<QuoteChange, Pick<Answer<'answerQuote'>, 'quote'>> = {
    call: ({ quote: { id: quoteId, version: ifVersion }, status }) =>
      status === 'sent'
        ? api('sendQuote', { slug, quoteId, body: { channel: 'none' }, ifVersion })
        : api('answerQuote', {
            slug,
            quoteId,
            body: { answer: status, how: 'phone', note: text('request.quoteNoted') },
            ifVersion,
          }),
    edits: ({ quote, status }) => [
      edit<Quotes>(list, ({ quotes }) => ({ quotes: patched(quotes, quote.id, { status }) })),
    ],
    settle: ({ quote: { id, status, version, total } }) => [
      edit<Quotes>(list, ({ quotes }) => ({ quotes: patched(quotes, id, { status, version, total }) })),
    ],
    invalidates: () => topics.map((topic) => keys.topic(slug, topic)),
    success: 'request.quoteChanged',
  }
  return useAct(act)
}
