import type { QueryKey } from '@tanstack/react-query'
import { keys } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { targetKey, type UploadTarget } from './upload.ts'

/** Lists of hundreds of photos are fetched at most once in so many milliseconds while photos arrive. */
const EVERY = 1500

const quiet = new Map<string, { again: boolean }>()

/** Lets the screens fetch photos that have arrived: at once, and while more arrive now and then. */
export function refreshPhotos(target: UploadTarget): void {
  const key = targetKey(target)
  const resting = quiet.get(key)
  if (resting !== undefined) {
    resting.again = true
    return
  }
  const rest = { again: false }
  quiet.set(key, rest)
  for (const queryKey of keysOf(target)) void queryClient.invalidateQueries({ queryKey })
  setTimeout(() => {
    quiet.delete(key)
    if (rest.again) refreshPhotos(target)
  }, EVERY)
}

function keysOf({ slug, projectId, requestId }: UploadTarget): QueryKey[] {
  if (projectId !== null) return [keys.photos(slug, projectId), keys.topic(slug, 'projects')]
  const touched = requestId === undefined ? 'galleries' : 'requests'
  return [keys.topic(slug, 'photos'), keys.topic(slug, touched)]
}
