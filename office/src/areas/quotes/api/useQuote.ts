import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

type One = Answer<'getQuote'>

/** One quote with everything about it. */
export function useQuote(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.quote(slug, id),
    queryFn: ({ signal }) => api('getQuote', { slug, quoteId: id, signal }),
  })
}

/** Topics that show something of quotes. */
const topics = ['quotes', 'requests', 'board', 'history', 'home', 'customer-history']

/** Shows in place of the cached quote what the server answered, and makes old what else shows something of it. */
export function showQuote(client: QueryClient, slug: string, quote: QuoteDetail): void {
  client.setQueryData<One>(keys.quote(slug, quote.id), { quote })
  for (const topic of topics)
    void client.invalidateQueries({
      queryKey: keys.topic(slug, topic),
      predicate: ({ queryKey }) => queryKey[1] !== 'quotes' || queryKey[2] !== 'one',
    })
}

/** Somebody else was quicker: what they did is fetched, and shown. */
function isStale(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'stale') return false
  toast.failure('quotes.stale')
  return true
}

type Change = Pick<Arguments<'updateQuote'>['body'], 'archived' | 'follow_ups_paused'>

/** Archives a quote, or pauses its follow-ups: seen at once, and undone by the toast. */
export function useChangeQuote({ id, version }: Pick<QuoteDetail, 'id' | 'version'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  const one = keys.quote(slug, id)
  const act: Act<Change, Answer<'updateQuote'>> = {
    call: (body) => {
      const ifVersion = client.getQueryData<One>(one)?.quote.version ?? version
      return api('updateQuote', { slug, quoteId: id, body, ifVersion })
    },
    edits: ({ archived, follow_ups_paused: paused }) => [
      edit<One>(one, ({ quote }) => ({
        quote: { ...quote, archived: archived ?? quote.archived, follow_ups_paused: paused ?? quote.follow_ups_paused },
      })),
    ],
    settle: (answer) => [edit<One>(one, ({ quote }) => ({ quote: { ...quote, ...answer.quote } }))],
    invalidates: () => topics.map((topic) => keys.topic(slug, topic)),
    onFailure: isStale,
  }
  return (change: Change, said: TextKey, undo?: Change) =>
    carryOut(
      client,
      { ...act, success: said, ...(undo !== undefined && { undo: () => carryOut(client, act, undo) }) },
      change,
    )
}

/** One step in the life of a quote; errors are the form's to show unless `loud`. */
function useStep<Body>(call: (body: Body) => Promise<One>, said: TextKey, loud = false) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: call,
    onSuccess: ({ quote }) => {
      showQuote(client, slug, quote)
      toast.success(said)
    },
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: keys.topic(slug, 'quotes') })
      else if (loud) toast.problem(error)
    },
  })
}

type Known = Pick<QuoteDetail, 'id' | 'version'>

/** Freezes a draft as a version and sends it. */
export function useSendQuote({ id }: Known) {
  const { slug } = useSite()
  return useStep(
    ({ version, ...body }: Arguments<'sendQuote'>['body'] & { version: number }) =>
      api('sendQuote', { slug, quoteId: id, body, ifVersion: version }),
    'quotes.sent',
  )
}

/** Opens a sent quote again as a draft of its next version. */
export function useReviseQuote({ id, version }: Known) {
  const { slug } = useSite()
  return useStep(() => api('reviseQuote', { slug, quoteId: id, ifVersion: version }), 'quotes.revised', true)
}

/** Writes down what a customer answered by phone, on paper, or in person. */
export function useAnswerQuote({ id, version }: Known) {
  const { slug } = useSite()
  return useStep(
    (body: Arguments<'answerQuote'>['body']) => api('answerQuote', { slug, quoteId: id, body, ifVersion: version }),
    'quotes.answered',
  )
}

/** Makes a project of an approved quote. */
export function useConvertQuote({ id, version }: Known) {
  const { slug } = useSite()
  return useStep(() => api('convertQuote', { slug, quoteId: id, ifVersion: version }), 'quotes.converted', true)
}
