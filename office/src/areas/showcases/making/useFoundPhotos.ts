import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '#contract/projects.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** Photos of a page. */
const MANY = 60

/** The photos that can be shown: of a project, or of the whole business (null), by words. Last taken first. */
export function useFoundPhotos(project: Project['id'] | null, search: string) {
  const { slug } = useSite()
  const words = search.trim()
  const list = useInfiniteQuery({
    queryKey: keys.photosFound(slug, { project: project ?? '', search: words }),
    queryFn: ({ pageParam, signal }) =>
      api('listPhotos', {
        slug,
        signal,
        query: { search: words, cursor: pageParam, limit: MANY, ...(project !== null && { project }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last: Answer<'listPhotos'>) => last.next,
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const photos = useMemo(
    () =>
      (data?.pages.flatMap((page) => page.photos) ?? [])
        .filter(({ state }) => state === 'ready')
        .map(({ id, state, width, height, placeholder, sources }): ShowcasePhoto => ({
          id,
          state,
          asset: { width, height, placeholder, sources, original: null },
        })),
    [data],
  )
  return { list, photos }
}
