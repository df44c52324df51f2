import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { queryOf, type Filters } from '../filters.ts'

export type ConversationPage = Answer<'listConversations'>

/** The conversations that the filters let through, page by page: emergencies, then the unread, then by the last message. */
export function useConversations(filters: Filters) {
  const { slug } = useSite()
  const query = queryOf(filters)
  const list = useInfiniteQuery({
    queryKey: keys.inbox(slug, query),
    queryFn: ({ pageParam, signal }) =>
      api('listConversations', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: ConversationPage) => page.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const conversations = useMemo(() => eachOnce(list.data?.pages ?? []), [list.data])
  return { list, conversations, more: useMore(list) }
}
export type ConversationsFound = ReturnType<typeof useConversations>

/** One that moved while pages were read comes twice: its place is that of the first. */
function eachOnce(pages: readonly ConversationPage[]): InboxConversation[] {
  const all = pages.flatMap((page) => page.conversations)
  return [...new Map(all.toReversed().map((each) => [each.request_id, each])).values()].toReversed()
}
