import { useQuery } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { api } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'

/** The newest photos of a project that are offered; more would be scrolled past. */
const most = 100

/** A photo that a quote may show. */
export type OfferedPhoto = Pick<Photo, 'id' | 'state' | 'asset'>

/** The photos of the request and of the project that a quote is for, each once. */
export function useQuotePhotos({ request: requestId, project }: Pick<QuoteDetail, 'request' | 'project'>) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.quotePhotos(slug, requestId ?? '', project ?? ''),
    enabled: requestId !== null || project !== null,
    queryFn: async ({ signal }): Promise<OfferedPhoto[]> => {
      const request = requestId === null ? null : (await api('getRequest', { slug, requestId, signal })).request
      const projectId = project ?? request?.project_id ?? null
      const found =
        projectId === null
          ? []
          : (await api('listPhotos', { slug, query: { project: projectId, limit: most }, signal })).photos
      const all: OfferedPhoto[] = [
        ...(request?.photos.toReversed() ?? []),
        ...found.map(({ id, state, width, height, placeholder, sources }) => ({
          id,
          state,
          asset: { width, height, placeholder, sources, original: null },
        })),
      ]
      return [...new Map(all.map((photo) => [photo.id, photo])).values()].filter(({ state }) => state === 'ready')
    },
  })
}
