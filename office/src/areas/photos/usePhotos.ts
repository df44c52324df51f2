import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

export type PhotoList = Answer<'listProjectPhotos'>

/** The photos of a project, oldest first, without those that were removed. */
export function usePhotos(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.photos(slug, projectId),
    queryFn: ({ signal }) => api('listProjectPhotos', { slug, projectId, signal }),
  })
}
