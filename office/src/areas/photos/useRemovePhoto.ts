import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { api, type Answer } from '../../lib/api.ts'
import { without } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { PhotoList } from './usePhotos.ts'

function removePhoto(
  client: QueryClient,
  slug: string,
  projectId: string,
  archived: boolean,
): Act<Photo, Answer<'removeMedia'>> {
  const list = keys.photos(slug, projectId)
  return {
    call: ({ id }) => api('removeMedia', { slug, body: { id, archived } }),
    edits: (photo) => [
      edit<PhotoList>(list, ({ photos }) => ({
        photos: archived ? without(photos, photo.id) : inOrder([...without(photos, photo.id), photo]),
      })),
    ],
    invalidates: () => [list, keys.topic(slug, 'projects')],
    success: archived ? 'photos.removed' : 'photos.restored',
    failure: archived ? 'photos.removeFailed' : 'photos.restoreFailed',
    ...(archived && { undo: (photo: Photo) => carryOut(client, removePhoto(client, slug, projectId, false), photo) }),
  }
}

const inOrder = (photos: Photo[]) =>
  photos.toSorted((one, other) => one.created.localeCompare(other.created) || one.id.localeCompare(other.id))

/** Takes a photo out of sight, with undo. */
export function useRemovePhoto(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(removePhoto(client, slug, projectId, true))
}
