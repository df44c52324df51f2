import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useMore } from '../../lib/more.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { Filters } from './filters.ts'

export type ShowcasePage = Answer<'listShowcases'>

/** The showcases that the filters let through, a page at a time by the server's cursor. */
export function useShowcaseList({ search, status, archived, sort }: Filters) {
  const { slug } = useSite()
  const words = search.trim()
  const list = useInfiniteQuery({
    queryKey: keys.showcases(slug, { search: words, status: status ?? '', archived, sort }),
    queryFn: ({ pageParam, signal }) =>
      api('listShowcases', {
        slug,
        signal,
        query: { search: words, cursor: pageParam, archived, sort, ...(status !== null && { status }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last: ShowcasePage) => last.next_cursor,
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const showcases = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.showcases) ?? []
    // One that rose in the list while pages were fetched may stand on two of them.
    return [...new Map(all.map((showcase) => [showcase.id, showcase])).values()]
  }, [data])
  return { list, showcases, total: data?.pages[0]?.total, more: useMore(list) }
}
