import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Tone } from '#contract/assistant.ts'
import { api } from '../../lib/api.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage } from '../../lib/texts.ts'
import { assistantKeys } from './assistantKeys.ts'

/** Milliseconds without a key before what was typed is asked about. */
const PAUSE = 400

/** The first message in a tone and in words that may not be saved yet; the last one stays while the next is made. */
export function useTonePreview(tone: Tone, typed: string) {
  const { slug } = useSite()
  const settled = useSettled(typed.trim(), PAUSE)
  const words = tone === 'own_words' ? settled : ''
  const query = useQuery({
    queryKey: assistantKeys.preview(slug, tone, words),
    queryFn: ({ signal }) =>
      api('previewTone', { slug, query: { tone, own_words: words, language: currentLanguage() }, signal }),
    placeholderData: keepPreviousData,
  })
  return { preview: query.data?.preview, old: query.isPlaceholderData || settled !== typed.trim(), error: query.error }
}
