import { newId } from '../../lib/ids.ts'
import { ApiError } from '../../lib/problem.ts'
import { attachSoon } from './attach.ts'
import { AT_ONCE, faultOf, fingerprintOf } from './uploadRules.ts'
import {
  addUploads,
  changeUpload,
  currentUploads,
  dropUploads,
  findUpload,
  type Upload,
  type UploadFailure,
} from './uploads.ts'

const running = new Map<string, AbortController>()

/** Takes files into a project; they are sent one after the other, three at a time. */
export function uploadPhotos(slug: string, projectId: string, files: readonly File[]): void {
  const known = new Set(
    currentUploads()
      .filter((upload) => upload.state !== 'failed' && upload.state !== 'safe')
      .map((upload) => fingerprintOf(upload.file, upload.slug, upload.projectId)),
  )
  const fresh = files.filter((file) => !known.has(fingerprintOf(file, slug, projectId)))
  addUploads(fresh.map((file) => begun(slug, projectId, file)))
  next()
}

function begun(slug: string, projectId: string, file: File): Upload {
  const failure = faultOf(file)
  return {
    id: newId(),
    slug,
    projectId,
    file,
    preview: failure === null ? URL.createObjectURL(file) : '',
    state: failure === null ? 'waiting' : 'failed',
    share: 0,
    failure,
    uploadId: null,
    photoId: null,
  }
}

/** Tries a photo again that did not get through. */
export function retryUpload(id: string): void {
  changeUpload(id, { state: 'waiting', failure: null, share: 0, uploadId: null })
  next()
}

/** Stops a photo and forgets it; what the server has of it is removed. */
export function cancelUpload(id: string): void {
  running.get(id)?.abort()
  dropUploads([id])
}

/** Whether a failed photo may get through without being another file. */
export const mayRetry = (failure: UploadFailure | null): boolean =>
  failure === 'unexpected' || failure === 'gone' || failure === 'checksum_differs'

function next(): void {
  watchLeaving()
  const free = AT_ONCE - running.size
  const waiting = currentUploads().filter((upload) => upload.state === 'waiting' && !running.has(upload.id))
  for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload)
}

async function send({ id, file, slug, projectId }: Upload): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  changeUpload(id, { state: 'uploading' })
  try {
    // The sender is loaded by the first photo.
    const { sendFile } = await import('./sendFile.ts')
    const onProgress = (share: number) => changeUpload(id, { share })
    const uploadId = await sendFile({ file, slug, projectId, onProgress, signal: stop.signal })
    changeUpload(id, { state: 'checking', share: 1, uploadId })
    attachSoon(slug, projectId)
  } catch (error) {
    if (findUpload(id) !== undefined) changeUpload(id, { state: 'failed', failure: failureOfSending(error) })
  } finally {
    running.delete(id)
    next()
  }
}

function failureOfSending(error: unknown): UploadFailure {
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (code === 'too_large') return 'too_large'
  if (code === 'forbidden' || code === 'not_found') return 'forbidden'
  return code === 'gone' ? 'gone' : 'unexpected'
}

let watching = false

/** Closing the window while photos are on their way is asked about once. */
function watchLeaving(): void {
  if (watching) return
  watching = true
  globalThis.addEventListener('beforeunload', (event) => {
    if (currentUploads().some(({ state }) => state === 'waiting' || state === 'uploading' || state === 'checking'))
      event.preventDefault()
  })
}
