import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { edit } from '../../lib/layers.ts'
import { useMore } from '../../lib/more.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'

type Page = Answer<'listNotices'>
export type Notice = Page['notices'][number]

/** What this member was told of, the newest first, page by page. */
export function useNotices(slug: string) {
  const list = useInfiniteQuery({
    queryKey: keys.notices(slug),
    queryFn: ({ pageParam, signal }) => api('listNotices', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next_cursor,
  })
  const notices = useMemo(() => list.data?.pages.flatMap((page) => page.notices) ?? [], [list.data])
  return { list, notices, more: useMore(list) }
}

/** Which notices are read: one, or all up to one. */
type Read = { readonly id: string } | { readonly through: string }

function markRead(slug: string): Act<{ read: Read; notices: readonly Notice[] }, Answer<'markNoticesRead'>> {
  return {
    call: ({ read }) => api('markNoticesRead', { slug, body: read }),
    edits: ({ read, notices }) => {
      const from = 'through' in read ? notices.findIndex(({ id }) => id === read.through) : 0
      const meant = 'through' in read ? notices.slice(from) : notices.filter(({ id }) => id === read.id)
      const ids = new Set<string>(meant.flatMap((notice) => (notice.read === null ? [notice.id] : [])))
      const now = new Date().toISOString()
      return [
        edit<InfiniteData<Page>>(keys.notices(slug), (found) => ({
          ...found,
          pages: found.pages.map((page) => ({
            ...page,
            notices: page.notices.map((notice) => (ids.has(notice.id) ? { ...notice, read: now } : notice)),
          })),
        })),
        edit<Answer<'countConversations'>>(keys.inboxCounts(slug), (counts) => ({
          ...counts,
          notices: 'through' in read && from === 0 ? 0 : Math.max(0, counts.notices - ids.size),
        })),
      ]
    },
    invalidates: () => [keys.notices(slug), keys.inboxCounts(slug)],
    failure: null,
  }
}

/** Marks notices as read, at once. Nothing is said where that fails: they stay unread. */
export const useMarkNotices = (slug: string) => useAct(markRead(slug))
