import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PhotoDetails } from '#contract/photos.library.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { libraryKeys } from './keys.ts'
import type { Page } from './pages.ts'

type Taken = Pick<PhotoDetails, 'id' | 'taken'>
interface Setting {
  readonly before: Taken
  readonly taken: string | null
}

const setTaken = (client: QueryClient, slug: string): Act<Setting, Answer<'updatePhoto'>> => ({
  call: ({ before, taken }) => api('updatePhoto', { slug, photoId: before.id, body: { taken } }),
  edits: ({ before: { id }, taken }) => [
    edit<Answer<'getPhoto'>>(libraryKeys.photo(slug, id), ({ photo }) => ({ photo: { ...photo, taken } })),
    edit<Page>(libraryKeys.allPages(slug), (page) => ({
      ...page,
      photos: page.photos.map((tile) => (tile.id === id ? { ...tile, taken } : tile)),
    })),
  ],
  // It may stand in another month now.
  invalidates: () => [keys.topic(slug, 'photos')],
  success: 'library.takenChanged',
  undo: ({ before, taken }) => {
    const back: Act<Setting, Answer<'updatePhoto'>> = { ...setTaken(client, slug), success: 'library.takenBack' }
    carryOut(client, back, { before: { ...before, taken }, taken: before.taken })
  },
})

/** Says when a photo was taken: seen at once, with undo. The last word wins: it is one plain fact. */
export function useSetTaken() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useCallback(
    (before: Taken, taken: string | null) => carryOut(client, setTaken(client, slug), { before, taken }),
    [client, slug],
  )
}
