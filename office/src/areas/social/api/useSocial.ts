import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { SocialSuggestion } from '#contract/social/types.ts'
import { api, type Arguments } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import { addDays } from '../components/calendar.ts'

const useKey = () => keys.topic(useSite().slug, 'social')

/** The posts of the days that are shown; those shown before stay until they are there. */
export function useDays(from: string, to: string, enabled: boolean) {
  const { slug } = useSite()
  const query = { from, to }
  return useQuery({
    queryKey: [...useKey(), 'days', query],
    queryFn: async ({ signal }) => (await api('listSocialPosts', { slug, signal, query })).posts,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Posts that may still go out: the next one first. */
export function useOpenPosts() {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...useKey(), 'open'],
    queryFn: async ({ signal }) => (await api('listSocialPosts', { slug, signal })).posts,
  })
}

export function usePlan() {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...useKey(), 'plan'],
    queryFn: ({ signal }) => api('getSocialPlan', { slug, signal }),
  })
}

/** Posts that are ready to be approved. @param project the one about this finished job; left out: the next ones */
export function useSuggestions(project?: string) {
  const { slug } = useSite()
  const query = project === undefined ? {} : { project }
  return useQuery({
    queryKey: [...useKey(), 'suggestions', query],
    queryFn: async ({ signal }) => (await api('listSocialSuggestions', { slug, signal, query })).suggestions,
  })
}

/** One post. @param id null: none */
export function usePost(id: string | null) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...useKey(), 'one', id],
    queryFn: async ({ signal }) => (await api('getSocialPost', { slug, signal, postId: id ?? '' })).post,
    enabled: id !== null,
  })
}

/** What a post brought in the last year, on each network. */
export function usePostFigures(post: string) {
  const { slug } = useSite()
  const to = useFormats().dayOf(new Date(useNow()).toISOString())
  const query = { post, to, from: addDays(to, -364) }
  return useQuery({
    queryKey: [...useKey(), 'figures', query],
    queryFn: ({ signal }) => api('listSocialFigures', { slug, signal, query }),
  })
}

/** Has the networks asked how posts go; what they say arrives with the news of the server. */
export function useRefreshFigures() {
  const { slug } = useSite()
  const formats = useFormats()
  return useMutation({
    mutationFn: () => api('readSocialFigures', { slug }),
    onSuccess: ({ begun, next }) =>
      begun
        ? toast.success('social.refreshing')
        : toast.success('social.refreshed', { values: { time: formats.time(next) } }),
    onError: (error) => toast.problem(error),
  })
}

type Body = Arguments<'createSocialPost'>['body']

/** A suggestion as the post that it becomes. */
export const bodyOf = (suggestion: SocialSuggestion): Body => ({
  texts: suggestion.texts,
  language: suggestion.language,
  source: suggestion.source,
  link_path: suggestion.link_path,
  photos: suggestion.photos.map(({ id, focus }) => ({ id, focus })),
  networks: suggestion.networks.map((network) => ({
    network,
    texts: network === 'instagram' ? suggestion.instagram : null,
  })),
  at: suggestion.at === null ? null : `${suggestion.at.day}T${suggestion.at.time}`,
})
