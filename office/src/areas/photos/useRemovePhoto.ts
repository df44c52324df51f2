import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { api, type Answer } from '../../lib/api.ts'
import { without } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { PhotoList, PhotosRecord } from './usePhotos.ts'

function removePhoto(
  client: QueryClient,
  slug: string,
  record: PhotosRecord,
  archived: boolean,
): Act<Photo, Answer<'removeMedia'>> {
  const list = keys.photos(slug, record.id)
  return {
    call: ({ id }) => api('removeMedia', { slug, body: { id, archived } }),
    edits: (photo) => [
      edit<PhotoList>(list, ({ photos }) => ({
        photos: archived ? without(photos, photo.id) : inOrder([...without(photos, photo.id), photo]),
      })),
    ],
    invalidates: () => [list, keys.topic(slug, `${record.kind}s`)],
    success: archived ? 'photos.removed' : 'photos.restored',
    failure: archived ? 'photos.removeFailed' : 'photos.restoreFailed',
    ...(archived && { undo: (photo: Photo) => carryOut(client, removePhoto(client, slug, record, false), photo) }),
  }
}

const inOrder = (photos: Photo[]) =>
  photos.toSorted((one, other) => one.created.localeCompare(other.created) || one.id.localeCompare(other.id))

/** Takes a photo out of sight, with undo. */
export function useRemovePhoto(record: PhotosRecord) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(removePhoto(client, slug, record, true))
}
