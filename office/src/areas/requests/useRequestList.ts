import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { stagesOf, type Filters } from './filters.ts'
import { listQueryOf } from './listQuery.ts'

export type RequestPage = Answer<'listRequests'>

/** The requests that the filters let through, newest first, page by page. */
export function useRequestList(filters: Filters) {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: keys.requests(slug, listQueryOf(filters)),
    queryFn: ({ pageParam, signal }) =>
      api('listRequests', {
        slug,
        signal,
        query: {
          stage: stagesOf(filters),
          status: [...filters.status],
          source: [...filters.source],
          archived: filters.archived,
          search: filters.search.trim(),
          cursor: pageParam,
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page: RequestPage) => page.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const requests = useMemo(() => data?.pages.flatMap((page) => page.requests) ?? [], [data])
  return { list, requests, counts: data?.pages[0]?.stage_counts }
}
