import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

type Page = Pick<Answer<'listProjectPhotos'>, 'photos' | 'next'>
export type PhotoList = Pick<Page, 'photos'>

/** The record that photos belong to. */
export interface PhotosRecord {
  readonly kind: 'project' | 'request'
  readonly id: string
}

/** All photos of a record, however many pages they are. */
export async function allPhotos(slug: string, { kind, id }: PhotosRecord, signal: AbortSignal): Promise<PhotoList> {
  const photos: Page['photos'] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { cursor }
    const page: Page =
      kind === 'project'
        ? await api('listProjectPhotos', { slug, projectId: id, query, signal })
        : await api('listRequestPhotos', { slug, requestId: id, query, signal })
    photos.push(...page.photos)
    cursor = page.next
  }
  return { photos }
}

/** The photos of a record, oldest first, without those that were removed. */
export function usePhotos(record: PhotosRecord) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.photos(slug, record.id),
    queryFn: ({ signal }) => allPhotos(slug, record, signal),
  })
}
