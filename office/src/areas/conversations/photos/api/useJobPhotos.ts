import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { ShownPhoto } from '../../api/useThread.ts'

/** The newest photos of a project that are offered; more would be scrolled past. */
const MOST = 100

/** The photos of a request and of the project that came of it, each once, the newest first. */
export function useJobPhotos(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.jobPhotos(slug, requestId),
    queryFn: async ({ signal }): Promise<ShownPhoto[]> => {
      const { request } = await api('getRequest', { slug, requestId, signal })
      const found =
        request.project_id === null
          ? []
          : (await api('listPhotos', { slug, query: { project: request.project_id, limit: MOST }, signal })).photos.map(
              ({ id, state, width, height, placeholder, sources }) => ({
                id,
                state,
                asset: { width, height, placeholder, sources, original: null },
              }),
            )
      const own = request.photos.toReversed().map(({ id, state, asset }) => ({ id, state, asset }))
      return [...new Map([...own, ...found].map((photo) => [photo.id, photo])).values()].filter(
        ({ state }) => state === 'ready',
      )
    },
  })
}
