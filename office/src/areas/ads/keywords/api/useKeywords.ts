import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { adLimits } from '#contract/ads/values.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** Milliseconds: figures are by month. */
const FRESH = 3_600_000

export const keywordLanguages = ['en', 'es'] as const
type KeywordLanguage = (typeof keywordLanguages)[number]

/** `Water heater, leak repair` as the words that are asked about, each once. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n;]/)
      .map((word) => word.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, adLimits.word))
      .filter(Boolean)
      .slice(0, adLimits.words),
  ),
]

/** Ideas for these words; without any for the services of the business. */
export function useKeywordIdeas(words: readonly string[], language: KeywordLanguage) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'keywords', language, words],
    queryFn: ({ signal }) => api('getKeywordIdeas', { slug, signal, body: { words: [...words], language } }),
    staleTime: FRESH,
    retry: false,
  })
}

/** Makes the page that there is not in the draft of the website, and opens it there. */
export function useMakePage() {
  const { slug } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (keyword: string) => {
      const name = `${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`
      return api('createServicePage', { slug, body: { name }, idempotencyKey: newId() })
    },
    onSuccess: ({ service }) => {
      toast.success('ads.keywords.made')
      void client.invalidateQueries({ queryKey: [...keys.topic(slug, 'ads'), 'keywords'] })
      void navigate({ href: `/site?page=service&section=service&record=${service.id}` })
    },
    onError: (error) => toast.problem(error),
  })
}
