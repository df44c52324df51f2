import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import { currentUploads, dropUploads, followUploads, useUploads } from '../uploads/store.ts'
import type { Upload } from '../uploads/upload.ts'
import { uploadPhotos } from '../uploadPhotos.ts'

/** A photo that was chosen, as it is shown from then on. */
export type ChosenPhoto = Pick<Photo, 'id' | 'asset' | 'state' | 'show_on_website' | 'last_time_shared_on_social'>

export interface UploadsToChoose {
  /** On their way to the server, or refused. */
  readonly uploads: readonly Upload[]
  /** How many the server has, and makes pictures of. */
  readonly preparing: number
  readonly take: (files: readonly File[]) => void
}

/** Milliseconds until a photo whose pictures are being made is looked at again: news that come with an answer are missed. */
const LOOK_AGAIN = 3000

type Found = UseQueryResult<Answer<'getPhoto'>>

/** Those whose pictures are made, or never will be, and why others are not known. */
const settledOf = (found: readonly Found[]) => ({
  photos: found.flatMap(({ data }) => (data === undefined || data.photo.state === 'processing' ? [] : data.photo)),
  preparing: found.filter(({ data, isError }) => (data === undefined ? !isError : data.photo.state === 'processing'))
    .length,
  errors: found.flatMap(({ error }) => error ?? []),
})

/**
 * Photos that are uploaded in order to be chosen. They come into the library like all others, so one whose window is closed
 * too early is found there. `onReady` gets each once it can be shown.
 */
export function useUploadsToChoose(onReady: (photo: ChosenPhoto) => void): UploadsToChoose {
  const { slug } = useSite()
  const [mine, setMine] = useState<readonly string[]>([])
  const uploads = useUploads().filter(({ id, state }) => mine.includes(id) && state !== 'cancelled' && state !== 'safe')
  const arrived = useArrived(mine)
  const { photos, preparing, errors } = useQueries({
    queries: arrived.map((photoId) => ({
      queryKey: keys.photo(slug, photoId),
      queryFn: ({ signal }: { signal: AbortSignal }) => api('getPhoto', { slug, photoId, signal }),
      refetchInterval: ({ state: { data } }: { state: { data: Answer<'getPhoto'> | undefined } }) =>
        data?.photo.state === 'processing' && LOOK_AGAIN,
    })),
    combine: settledOf,
  })
  useLeaving(uploads.filter(({ state }) => state !== 'failed').length + preparing)
  /** What was handed over or told already. */
  const told = useRef(new Set<Error | string>())
  useEffect(() => {
    const isNew = (what: Error | string) => !told.current.has(what) && told.current.add(what)
    for (const error of errors) if (isNew(error)) toast.problem(error)
    for (const photo of photos)
      if (isNew(photo.id)) {
        if (photo.state === 'ready') onReady(photo)
        else toast.failure('choice.unreadable')
      }
  }, [photos, errors, onReady])
  const take = useCallback(
    (files: readonly File[]) => {
      const ids = uploadPhotos({ slug }, files)
      setMine((before) => [...before, ...ids])
    },
    [slug],
  )
  return { uploads, preparing, take }
}

/** The photos that became of uploads, also of those that are out of the list by now. */
function useArrived(mine: readonly string[]): readonly string[] {
  const [arrived, setArrived] = useState<readonly string[]>([])
  useEffect(() => {
    const end = followUploads(({ changed = [] }) => {
      const ids = changed.flatMap(({ upload: { id, photoId } }) => (mine.includes(id) && photoId ? photoId : []))
      if (ids.length > 0) setArrived((before) => [...new Set([...before, ...ids])])
    })
    return () => {
      end()
      // that a photo was there before is no news for somebody who chose it
      dropUploads(
        currentUploads().flatMap(({ id, state, duplicate }) =>
          mine.includes(id) && state === 'safe' && duplicate ? id : [],
        ),
      )
    }
  }, [mine])
  return arrived
}

/** Says where photos are found whose window is closed before they are there. */
function useLeaving(count: number): void {
  const going = useRef(0)
  useEffect(() => {
    going.current = count
  }, [count])
  useEffect(
    () => () => {
      if (going.current > 0) toast.success('choice.goesOn', { values: { count: going.current } })
    },
    [],
  )
}
