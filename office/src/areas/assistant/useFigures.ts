import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'
import { assistantKeys } from './assistantKeys.ts'

/** How the assistant did in the last 30 days. */
export function useFigures() {
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.figures(slug),
    queryFn: ({ signal }) => api('getAssistantFigures', { slug, signal }),
  })
}

/** The number to call to hear the voice assistant; null where there is none. */
export function useVoiceDemo(): string | null {
  const { data } = useQuery({
    queryKey: ['me', 'voice-demo'],
    queryFn: ({ signal }) => api('getVoiceDemoPhone', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.phone_number ?? null
}
