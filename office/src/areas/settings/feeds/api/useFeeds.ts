import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#contract/schedule/types.ts'
import { acting } from '../../../../early/acting.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { without } from '../../../../lib/edits.ts'
import { edit } from '../../../../lib/layers.ts'
import { useAct } from '../../../../lib/optimistic.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type List = Answer<'listCalendarFeeds'>

const feedsKey = (slug: string) => [slug, 'calendar-feeds']

/** The addresses by which calendar programs read the schedule. Not for product staff who act as a member. */
export function useFeeds() {
  const { slug } = useSite()
  return useQuery({
    queryKey: feedsKey(slug),
    queryFn: ({ signal }) => api('listCalendarFeeds', { slug, signal }),
    enabled: acting() === null,
    // when a program asked last is not told live
    staleTime: 0,
  })
}

/** Makes an address; it is in the answer and nowhere else. */
export function useMakeFeed() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (member: string | null) => api('createCalendarFeed', { slug, body: { member } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey(slug) }),
    onError: (error) => toast.problem(error),
  })
}

/** Ends an address at once. It cannot be taken back, and costs no more than a new one. */
export function useEndFeed() {
  const { slug } = useSite()
  return useAct<CalendarFeed, Answer<'endCalendarFeed'>>({
    call: ({ id }) => api('endCalendarFeed', { slug, feedId: id }),
    edits: ({ id }) => [edit<List>(feedsKey(slug), (list) => ({ feeds: without(list.feeds, id) }))],
    invalidates: () => [feedsKey(slug)],
    success: 'data.feeds.ended',
  })
}
