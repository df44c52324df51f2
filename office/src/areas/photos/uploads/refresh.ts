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
  const { slug, projectId } = target
  const topics =
    projectId === null
      ? [keys.topic(slug, 'photos'), keys.topic(slug, 'galleries')]
      : [keys.photos(slug, projectId), keys.topic(slug, 'projects')]
  for (const queryKey of topics) void queryClient.invalidateQueries({ queryKey })
  setTimeout(() => {
    quiet.delete(key)
    if (rest.again) refreshPhotos(target)
  }, EVERY)
}
