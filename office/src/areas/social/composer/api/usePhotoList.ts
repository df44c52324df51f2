// Small on purpose: the photos that a post may be made of.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostPhoto } from '#contract/social/types.ts'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** Photos of the business, last taken first. @param good only those that somebody found good for a post */
export function usePhotoList(good: boolean, search: string) {
  const { slug } = useSite()
  const words = search.trim()
  const list = useInfiniteQuery({
    queryKey: keys.photosFound(slug, { of: 'social', good, search: words }),
    queryFn: ({ pageParam, signal }) =>
      api('listPhotos', {
        slug,
        signal,
        query: { search: words, cursor: pageParam, limit: 60, ...(good && { good_for_post: true }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const photos = useMemo(
    () =>
      (list.data?.pages.flatMap((page) => page.photos) ?? [])
        .filter(({ state }) => state === 'ready')
        .map(({ id, state, width, height, placeholder, sources, last_time_shared_on_social: shared }): PostPhoto => ({
          id,
          state,
          asset: { width, height, placeholder, sources, original: null },
          focus: { x: 0.5, y: 0.5 },
          shared,
          removed: false,
        })),
    [list.data],
  )
  return { list, photos }
}
