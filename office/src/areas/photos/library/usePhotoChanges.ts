import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { libraryKeys } from './keys.ts'
import type { Page } from './pages.ts'
import { tileAfter, type Change } from './tileAfter.ts'

type PhotoId = PhotoTile['id']
interface Changing {
  readonly ids: readonly PhotoId[]
  readonly change: Change
}

const touched = (slug: string) => [
  keys.topic(slug, 'photos'),
  keys.topic(slug, 'galleries'),
  keys.topic(slug, 'projects'),
]

const changePhotos = (client: QueryClient, slug: string, said: TextKey): Act<Changing, Answer<'changePhotos'>> => ({
  call: ({ ids, change }) => api('changePhotos', { slug, body: { ids: [...ids], change } }),
  edits: ({ ids, change }) => {
    const chosen = new Set<string>(ids)
    const now = new Date().toISOString()
    return [
      edit<Page>(libraryKeys.allPages(slug), (page) => ({
        ...page,
        photos: page.photos.map((tile) => (chosen.has(tile.id) ? tileAfter(tile, change, now) : tile)),
      })),
    ]
  },
  invalidates: () => touched(slug),
  success: said,
  successValues: ({ changed, skipped }) => ({ count: changed.length, skipped: skipped.length }),
  undo: (_changing, { change_id: id }) => carryOut(client, undoChanges(slug), id),
})

type ChangeId = Answer<'changePhotos'>['change_id']
const undoChanges = (slug: string): Act<ChangeId, Answer<'undoPhotoChanges'>> => ({
  call: (changeId) => api('undoPhotoChanges', { slug, changeId }),
  invalidates: () => touched(slug),
  success: 'library.undone',
  successValues: ({ restored, kept }) => ({ restored, kept }),
})

/** Does one thing to photos: seen at once, with undo. `said`: the text of the notice. */
export function usePhotoChanges() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useCallback(
    (photos: readonly { readonly id: PhotoId }[], change: Change, said: TextKey) =>
      carryOut(client, changePhotos(client, slug, said), { ids: photos.map(({ id }) => id), change }),
    [client, slug],
  )
}
export type ChangePhotos = ReturnType<typeof usePhotoChanges>
