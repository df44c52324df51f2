import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import { useMore } from '../../lib/more.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { wholeBoard, type Filters } from './filters.ts'
import { listQueryOf, wantedOf } from './listQuery.ts'
import { withMoves } from './requestCache.ts'
import { waitingMoves } from './waitingMoves.ts'

export type RequestPage = Answer<'listRequests'>

const pagesOf = (slug: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: keys.requests(slug, listQueryOf(filters)),
    queryFn: ({ pageParam, signal }) =>
      api('listRequests', {
        slug,
        signal,
        query: {
          ...wantedOf(filters),
          sort: filters.sort,
          cursor: pageParam,
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page: RequestPage) => page.next_cursor,
  })

/** Takes in the list that nothing narrows. */
export const beginList = (client: QueryClient, slug: string): Promise<void> =>
  client.prefetchInfiniteQuery(pagesOf(slug, { ...wholeBoard, view: 'list' }))

/** The requests that the filters let through, in the order wanted, page by page. */
export function useRequestList(filters: Filters, enabled: boolean) {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    ...pagesOf(slug, filters),
    enabled,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const entries = useEntries()
  const moves = useMemo(() => waitingMoves(entries, slug), [entries, slug])
  const data = useMemo(
    () => list.data && withMoves(list.data, listQueryOf(filters), moves),
    [list.data, filters, moves],
  )
  const requests = useMemo(() => data?.pages.flatMap((page) => page.requests) ?? [], [data])
  return { list, requests, more: useMore(list), counts: data?.pages[0]?.stage_counts }
}
