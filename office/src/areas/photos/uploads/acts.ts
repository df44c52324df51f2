import { callerHeaders } from '../../../lib/callerHeaders.ts'
import { toast } from '../../../lib/toasts.ts'
import { changeUploads, currentUploads, dropUploads } from './store.ts'
import { isGoing, mayRetry, type Upload } from './upload.ts'

/** How long a cancelled photo can be brought back: longer than its notice stays. In milliseconds. */
const UNDO = 10_000

/** Which photos an act is about; all of a list, or one. */
export type Chosen = readonly Pick<Upload, 'id'>[]

const among = (chosen: Chosen) => {
  const ids = new Set(chosen.map(({ id }) => id))
  return ({ id }: Upload) => ids.has(id)
}

/** Tries photos again that did not get through and may. */
export function retryUploads(chosen: Chosen): void {
  const isChosen = among(chosen)
  changeUploads((upload) => {
    if (!isChosen(upload) || upload.state !== 'failed' || !mayRetry(upload.failure)) return undefined
    const anew = upload.failure === 'unexpected' ? {} : { url: null, share: 0 }
    return { state: 'waiting', failure: null, begun: 0, ...anew }
  })
}

/** Lets photos wait until somebody says otherwise; what has arrived of them stays. */
export function pauseUploads(chosen: Chosen): void {
  const isChosen = among(chosen)
  changeUploads((upload) =>
    isChosen(upload) && (upload.state === 'waiting' || upload.state === 'uploading')
      ? { state: 'paused', stalled: null }
      : undefined,
  )
}

/** Goes on with paused photos. */
export function resumeUploads(chosen: Chosen): void {
  const isChosen = among(chosen)
  changeUploads((upload) => (isChosen(upload) && upload.state === 'paused' ? { state: 'waiting' } : undefined))
}

/** Takes photos off their way, with undo; what the server has of them is removed when it cannot be undone any more. */
export function cancelUploads(chosen: Chosen): void {
  const isChosen = among(chosen)
  const leaving = currentUploads().filter(
    (upload) => isChosen(upload) && (isGoing(upload) || upload.state === 'paused') && upload.state !== 'checking',
  )
  if (leaving.length === 0) return
  const isLeaving = among(leaving)
  changeUploads((upload) => (isLeaving(upload) ? { state: 'cancelled', stalled: null } : undefined))
  const undo = () =>
    changeUploads((upload) => (isLeaving(upload) && upload.state === 'cancelled' ? { state: 'waiting' } : undefined))
  toast.success('photos.cancelled', { values: { count: leaving.length }, undo })
  setTimeout(() => {
    const gone = currentUploads().filter((upload) => isLeaving(upload) && upload.state === 'cancelled')
    for (const { url } of gone) if (url !== null) removeFromServer(url)
    dropUploads(gone.map(({ id }) => id))
  }, UNDO)
}

/** Puts photos away that are safe or did not get through. */
export function dismissUploads(chosen: Chosen): void {
  const isChosen = among(chosen)
  const over = currentUploads().filter(
    (upload) => isChosen(upload) && (upload.state === 'safe' || upload.state === 'failed'),
  )
  dropUploads(over.map(({ id }) => id))
}

/** Best effort: the server sweeps up what nobody goes on with. */
function removeFromServer(url: string): void {
  const headers = { ...callerHeaders(), 'Tus-Resumable': '1.0.0' }
  void fetch(url, { method: 'DELETE', headers }).catch(() => undefined)
}
