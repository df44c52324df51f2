// Small on purpose: what the button beside the words asks for.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import type { PostDraft } from '../components/draft.ts'

/** Words from what is known of the job, other ones each time. */
export function useSuggestText(onWords: (change: Partial<PostDraft>) => void) {
  const { slug } = useSite()
  const [attempt, setAttempt] = useState(0)
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const { source, photos, language } = draft
      const body = { source, photos: photos.map(({ id }) => id), language, attempt }
      return { draft, words: await api('draftSocialText', { slug, body }) }
    },
    onSuccess: ({ draft: { texts, own, language }, words }) => {
      setAttempt(attempt + 1)
      const instagram = { ...(own.instagram ?? { en: '', es: '' }), [language]: words.instagram }
      onWords({ texts: { ...texts, [language]: words.text }, own: { ...own, instagram } })
    },
    onError: (error) => toast.problem(error),
  })
}
