import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReviewSource } from '#contract/reviews.ts'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** Reviews of a page. */
const MANY = 20

export interface ReviewQuery {
  search: string
  /** Only those of this project. */
  project?: string
  connected?: 'yes' | 'no' | null
  replied?: 'yes' | 'no' | null
  source?: readonly ReviewSource[]
  rating?: readonly number[]
}

/** Reviews, newest first. */
export function useReviewList(query: ReviewQuery, enabled = true) {
  const { search, project, connected = null, replied = null, source = [], rating = [] } = query
  const { slug } = useSite()
  const words = search.trim()
  const list = useInfiniteQuery({
    queryKey: keys.reviews(slug, {
      search: words,
      project: project ?? '',
      connected: connected ?? '',
      replied: replied ?? '',
      source,
      rating,
    }),
    queryFn: ({ pageParam, signal }) =>
      api('listReviews', {
        slug,
        signal,
        query: {
          search: words,
          cursor: pageParam,
          limit: MANY,
          ...(project !== undefined && { project_id: project }),
          ...(connected !== null && { connected }),
          ...(replied !== null && { replied }),
          source: [...source],
          rating: [...rating],
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last: Answer<'listReviews'>) => last.next_cursor,
    placeholderData: keepPreviousData,
    enabled,
  })
  return {
    list,
    reviews: list.data?.pages.flatMap((page) => page.reviews) ?? [],
    total: list.data?.pages[0]?.total,
  }
}
