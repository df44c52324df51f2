import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Gallery } from '#contract/galleries.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { patched, without } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { libraryKeys } from './keys.ts'

export type GalleryList = Answer<'listGalleries'>
export type { Gallery }

/** The galleries in their order, and what the two that are no record hold. */
export function useGalleries() {
  const { slug } = useSite()
  return useQuery({
    queryKey: libraryKeys.galleries(slug, false),
    queryFn: ({ signal }) => api('listGalleries', { slug, signal }),
  })
}

interface Updating {
  readonly gallery: Gallery
  readonly name?: string
  readonly before?: Gallery['id'] | null
  readonly cover_photo_id?: Gallery['cover_photo_id']
  readonly archived?: boolean
}

/** The list with a gallery before another one, or at its end. */
export function placed(list: readonly Gallery[], id: string, before: string | null): Gallery[] {
  const one = list.find((gallery) => gallery.id === id)
  if (one === undefined) return [...list]
  const others = without(list, id)
  const at = before === null ? others.length : others.findIndex((gallery) => gallery.id === before)
  return others.toSpliced(at === -1 ? others.length : at, 0, one)
}

function shown(galleries: Gallery[], { gallery, name, before, archived }: Updating): Gallery[] {
  if (archived !== undefined) {
    const others = without(galleries, gallery.id)
    return archived ? others : [...others, gallery].toSorted((one, other) => (one.position < other.position ? -1 : 1))
  }
  const named = name === undefined ? galleries : patched(galleries, gallery.id, { name })
  return before === undefined ? named : placed(named, gallery.id, before)
}

const updateGallery = (
  client: QueryClient,
  slug: string,
  success: TextKey,
  undo?: (gallery: Gallery) => Updating,
): Act<Updating, Answer<'updateGallery'>> => ({
  call: ({ gallery, ...body }) => api('updateGallery', { slug, galleryId: gallery.id, body: { ...body } }),
  edits: (updating) => [
    edit<GalleryList>(libraryKeys.galleries(slug, false), (list) => ({
      ...list,
      galleries: shown(list.galleries, updating),
    })),
  ],
  invalidates: () => [keys.topic(slug, 'galleries'), ...(undo === undefined ? [] : [keys.topic(slug, 'photos')])],
  success,
  ...(undo !== undefined && {
    undo: ({ gallery }: Updating) =>
      carryOut(client, updateGallery(client, slug, 'library.galleryRestored'), undo(gallery)),
  }),
})

const createGallery = (slug: string, onCreated: (gallery: Gallery) => void): Act<string, Answer<'createGallery'>> => ({
  call: (name) => api('createGallery', { slug, body: { name } }),
  settle: ({ gallery }) => {
    onCreated(gallery)
    return [
      edit<GalleryList>(libraryKeys.galleries(slug, false), (list) => ({
        ...list,
        galleries: [...without(list.galleries, gallery.id), gallery],
      })),
    ]
  },
  invalidates: () => [keys.topic(slug, 'galleries')],
  success: 'library.galleryCreated',
})

/** What can be done with galleries: seen at once; archiving with undo. */
export function useGalleryActs() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMemo(
    () => ({
      create: (name: string, onCreated: (gallery: Gallery) => void) =>
        carryOut(client, createGallery(slug, onCreated), name),
      rename: (gallery: Gallery, name: string) =>
        carryOut(client, updateGallery(client, slug, 'library.galleryRenamed'), { gallery, name }),
      move: (gallery: Gallery, before: Gallery['id'] | null) =>
        carryOut(client, updateGallery(client, slug, 'library.galleryMoved'), { gallery, before }),
      cover: (gallery: Gallery, photo: Gallery['cover_photo_id']) =>
        carryOut(client, updateGallery(client, slug, 'library.coverChosen'), { gallery, cover_photo_id: photo }),
      archive: (gallery: Gallery) =>
        carryOut(
          client,
          updateGallery(client, slug, 'library.galleryArchived', (before) => ({ gallery: before, archived: false })),
          { gallery, archived: true },
        ),
    }),
    [client, slug],
  )
}
export type GalleryActs = ReturnType<typeof useGalleryActs>
