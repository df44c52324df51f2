import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Project } from '#contract/projects.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import { useMore } from '../../lib/more.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { wantedOf, type Filters, type FilterState } from './filters.ts'
import { withWaiting } from './waitingStatus.ts'
import { PAGE_SIZE } from './words.ts'

export type ProjectPage = Answer<'listProjects'>

/** The list's part of its key: all texts, so that one list's key is never the beginning of another's. */
export const queryOf = ({ search, status, services, tags, archived, sort }: Filters) => ({
  search: search.trim(),
  status: [...status].toSorted().join(),
  services: [...services].toSorted().join(),
  tags: JSON.stringify([...tags].toSorted()),
  archived: String(archived),
  sort,
})

/** The projects that the filters let through: the first page, then further ones while there are more. */
export function useProjectList({ filters, pages, showPages }: FilterState) {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: keys.projects(slug, queryOf(filters)),
    queryFn: ({ pageParam, signal }) =>
      api('listProjects', {
        slug,
        signal,
        query: {
          page: pageParam,
          page_size: PAGE_SIZE,
          ...wantedOf(filters),
          sort: filters.sort,
        },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: ProjectPage, _all, page: number) => (page < last.total_pages ? page + 1 : null),
    // The old list stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const { data, fetchNextPage, hasNextPage, isFetching, isError, isPlaceholderData } = list
  const loaded = data?.pages.length ?? 0

  // After a reload as many pages as before; after a failure the person asks.
  const behind = loaded > 0 && loaded < pages && !isPlaceholderData
  useEffect(() => {
    if (behind && hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [behind, hasNextPage, isFetching, isError, fetchNextPage])

  const asked = useRef(false)
  const load = useCallback(() => {
    asked.current = true
    void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage])
  // The address follows what is shown; on the way back from a project the cache still holds all pages.
  useEffect(() => {
    if (!asked.current || loaded <= pages || isPlaceholderData) return
    asked.current = false
    showPages(loaded)
  }, [loaded, pages, isPlaceholderData, showPages])

  const entries = useEntries()
  const projects = useMemo(
    () => unique(data?.pages.flatMap((page) => page.projects) ?? []).map((each) => withWaiting(each, entries)),
    [data, entries],
  )
  return { list, projects, total: data?.pages[0]?.total, more: { ...useMore(list), load } }
}

/** A project that rose in the list while pages were fetched may stand on two of them. */
function unique(projects: readonly Project[]): Project[] {
  return [...new Map(projects.toReversed().map((project) => [project.id, project])).values()].toReversed()
}
