import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mostMessagePhotos } from '#contract/inbox/values.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { dropMessageUploads, uploadForMessage, useMessageUploads, type Upload } from '../../../photos/index.ts'
import type { MessageDraft } from '../../api/useMessageDraft.ts'
import type { ShownPhoto } from '../../api/useThread.ts'
import { knownPhoto, notePhotos } from './photoCache.ts'

/** The photos of a message that is being written: those the server has, and those on their way to it. */
export function useMessagePhotos({ form, value, change }: MessageDraft) {
  const { slug } = useSite()
  const uploads = useMessageUploads(slug, form)
  const { photos } = value
  useReady(uploads, photos, change)
  const room = mostMessagePhotos - photos.length - uploads.length
  const tellRest = (left: number) => {
    if (left > 0) toast.failure('request.mostPhotos', { values: { count: mostMessagePhotos } })
  }
  /** Takes files of the device, as many as the message has room for. */
  const upload = (files: readonly File[]) => {
    uploadForMessage({ slug, message: form }, files.slice(0, room))
    tellRest(files.length - room)
    change({ key: '' })
  }
  const choose = (chosen: readonly ShownPhoto[]) => {
    const fresh = chosen.filter(({ id }) => photos.every((photo) => photo.id !== id))
    notePhotos(fresh)
    change({ photos: [...photos, ...fresh.slice(0, room)], key: '' })
    tellRest(fresh.length - room)
  }
  return {
    photos,
    uploads,
    room,
    upload,
    choose,
    /** What goes along now, and is in the draft no more. */
    take(): ShownPhoto[] {
      const there = uploads.flatMap(({ photoId }) => (photoId === null ? [] : knownPhoto(photoId)))
      dropMessageUploads(uploads.filter(({ state }) => state === 'safe'))
      return [...photos, ...there]
    },
    remove: (id: string) => change({ photos: photos.filter((photo) => photo.id !== id), key: '' }),
    /** A message leaves only with all of its photos. */
    isComplete: uploads.every(({ state }) => state === 'safe'),
    count: photos.length + uploads.length,
  }
}
export type MessagePhotosOfDraft = ReturnType<typeof useMessagePhotos>

/** Those of the photos whose pictures are made, or never will be. */
const readyOf = (found: readonly { readonly data?: Answer<'getPhoto'> | undefined }[]): ShownPhoto[] =>
  found.flatMap(({ data }) => {
    if (data === undefined || data.photo.state === 'processing') return []
    const { id, state, asset } = data.photo
    return [{ id, state, asset }]
  })

/** Puts uploaded photos into the draft as soon as their pictures are made. */
function useReady(uploads: readonly Upload[], photos: readonly ShownPhoto[], change: MessageDraft['change']): void {
  const { slug } = useSite()
  const ready = useQueries({
    queries: uploads.flatMap(({ state, photoId: id }) =>
      state !== 'safe' || id === null
        ? []
        : [{ queryKey: keys.photo(slug, id), queryFn: () => api('getPhoto', { slug, photoId: id }) }],
    ),
    combine: readyOf,
  })
  useEffect(() => {
    if (ready.length === 0) return
    notePhotos(ready)
    const fresh = ready.filter(({ id, state }) => state === 'ready' && photos.every((photo) => photo.id !== id))
    if (fresh.length > 0) change({ photos: [...photos, ...fresh] })
    const left = ready.filter(({ state }) => state === 'failed').length
    if (left > 0) toast.failure('request.photosLeftOut', { values: { count: left } })
    dropMessageUploads(uploads.filter(({ photoId }) => ready.some(({ id }) => id === photoId)))
  }, [ready, uploads, photos, change])
}
