import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { ShownMessage, Thread } from './useThread.ts'

type Page = Answer<'listMessages'>

const none: readonly ShownMessage[] = []

/**
 * A conversation with what came before its newest messages, as far back as somebody asked for it. What was in sight when
 * they asked stays, though newer messages push it out of the newest ones.
 */
export function useEarlier(requestId: string, { messages, earlier }: Pick<Thread, 'messages' | 'earlier'>) {
  const { slug } = useSite()
  const [from, setFrom] = useState(none)
  const first = from[0]?.id
  const pages = useInfiniteQuery({
    queryKey: keys.earlierMessages(slug, requestId, first ?? ''),
    queryFn: ({ pageParam, signal }) => api('listMessages', { slug, requestId, query: { before: pageParam }, signal }),
    initialPageParam: first ?? '',
    getNextPageParam: (page: Page) => (page.earlier ? page.messages[0]?.id : undefined),
    enabled: first !== undefined,
    // what was said long ago does not change
    staleTime: Infinity,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages
  const all = useMemo(() => {
    if (from.length === 0) return messages
    const before = data?.pages.toReversed().flatMap((page): ShownMessage[] => page.messages) ?? []
    // each once, in its place, as it is now
    return [...new Map([...before, ...from, ...messages].map((message) => [message.id, message])).values()]
  }, [data, from, messages])
  const load = () => {
    if (first === undefined) setFrom(messages.filter(({ state }) => state !== 'queued' && state !== 'sending'))
    else if (data === undefined) void refetch()
    else void fetchNextPage()
  }
  const more = first === undefined ? earlier : data === undefined || hasNextPage
  return { messages: all, more, busy: isFetching, failed: isError, load }
}
