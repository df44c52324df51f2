import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

type Page = Answer<'listProjectPhotos'>
export type PhotoList = Pick<Page, 'photos'>

/** All photos of a project, however many pages they are. */
export async function allPhotos(slug: string, projectId: string, signal: AbortSignal): Promise<PhotoList> {
  const photos: Page['photos'] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await api('listProjectPhotos', { slug, projectId, query: { cursor }, signal })
    photos.push(...page.photos)
    cursor = page.next
  }
  return { photos }
}

/** The photos of a project, oldest first, without those that were removed. */
export function usePhotos(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.photos(slug, projectId),
    queryFn: ({ signal }) => allPhotos(slug, projectId, signal),
  })
}
