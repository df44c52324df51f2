import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** Reviews of a page. */
const MANY = 20

export interface ReviewQuery {
  search: string
  /** Only those of this project. */
  project?: string
  connected?: 'yes' | 'no'
}

/** Reviews, newest first. */
export function useReviewList({ search, project, connected }: ReviewQuery, enabled = true) {
  const { slug } = useSite()
  const words = search.trim()
  const list = useInfiniteQuery({
    queryKey: keys.reviews(slug, { search: words, project: project ?? '', connected: connected ?? '' }),
    queryFn: ({ pageParam, signal }) =>
      api('listReviews', {
        slug,
        signal,
        query: {
          search: words,
          cursor: pageParam,
          limit: MANY,
          ...(project !== undefined && { project_id: project }),
          ...(connected !== undefined && { connected }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last: Answer<'listReviews'>) => last.next_cursor,
    placeholderData: keepPreviousData,
    enabled,
  })
  return { list, reviews: list.data?.pages.flatMap((page) => page.reviews) ?? [] }
}
