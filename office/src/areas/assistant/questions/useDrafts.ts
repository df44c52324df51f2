import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { assistantKeys } from '../assistantKeys.ts'
import type { Service } from './questionList.ts'

/** The same question in better words: a draft that nothing is done with yet. */
export function useRewrite() {
  return useMutation({
    mutationFn: (question: string) => api('rewriteQuestion', { body: { question_text: question } }),
    onError: () => toast.failure('assistant.rewriteFailed'),
  })
}

/** A draft of a further question for a service, or for all. */
export function useGenerate() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (service: Service | null) =>
      api('generateQuestion', { slug, body: { service_id: service?.id ?? null } }),
    onError: () => toast.failure('assistant.generateFailed'),
  })
}

/** Questions that others of the trade ask, without those that are there. */
export function useRecommendations(service: Service['id'] | '') {
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.recommendations(slug, service),
    queryFn: ({ signal }) =>
      api('recommendQuestions', { slug, query: { service, language: currentLanguage() }, signal }),
  })
}
