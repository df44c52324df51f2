import { api, type Answer } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/problem.ts'
import { BEGINNINGS, failureOf, faultsOf, isBusy } from './rules.ts'
import { refreshPhotos } from './refresh.ts'
import { changeUpload, currentUploads } from './store.ts'
import { targetKey, uploadIdOf, type Upload, type UploadFailure, type UploadTarget } from './upload.ts'

/** Photos that finish within this time are taken in by one call. In milliseconds. */
const GATHER = 250
const PAUSE = 3000
/** Photos of one call: it answers within seconds. */
const TOGETHER = 50

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const busy = new Set<string>()

/** Makes received photos part of what they were added to, soon and together. */
export function attachSoon(target: UploadTarget, isMine: (upload: Upload) => boolean, pause = GATHER): void {
  const key = targetKey(target)
  if (busy.has(key) || timers.has(key)) return
  timers.set(
    key,
    setTimeout(() => void attachNow(target, isMine), pause),
  )
}

async function attachNow(target: UploadTarget, isMine: (upload: Upload) => boolean): Promise<void> {
  const key = targetKey(target)
  timers.delete(key)
  busy.add(key)
  const received = () =>
    currentUploads().filter((upload) => upload.state === 'checking' && targetKey(upload) === key && isMine(upload))
  const wait = await attach(target, received().slice(0, TOGETHER))
  busy.delete(key)
  if (received().length > 0) attachSoon(target, isMine, wait)
}

type Attached = Answer<'attachPhotos'>

/** The same uploads given twice are the same photos, so a call whose answer was lost is simply made again. */
function call({ slug, projectId, galleryIds }: UploadTarget, ids: string[]): Promise<Attached> {
  return projectId === null
    ? api('attachPhotos', { slug, body: { upload_ids: ids, gallery_ids: [...galleryIds] } })
    : api('attachProjectPhotos', { slug, projectId, body: { upload_ids: ids } })
}

/** Answers how long to wait before the next round. */
async function attach(target: UploadTarget, received: readonly Upload[]): Promise<number> {
  const ids = received.flatMap((upload) => uploadIdOf(upload) ?? [])
  if (ids.length === 0) return GATHER
  try {
    settle(received, await call(target, ids))
    refreshPhotos(target)
    return GATHER
  } catch (error) {
    if (error instanceof ApiError && (isBusy(error) || error.status === 401)) return PAUSE
    refuse(received, error)
    return GATHER
  }
}

/** Safe is only what the server has with the checksum of this device, or of the same size where that has none. */
function settle(received: readonly Upload[], { photos, uploads }: Attached): void {
  for (const upload of received) {
    const answer = uploads.find((one) => one.upload_id === uploadIdOf(upload))
    const photo = photos.find(({ id }) => id === answer?.photo_id)
    const safe = photo !== undefined && (photo.safe || (upload.sha256 === null && photo.bytes === upload.size))
    if (!safe) again(upload, 'checksum_differs')
    else {
      const duplicate = answer?.duplicate_of === photo.id
      changeUpload(upload.id, { state: 'safe', share: 1, stalled: null, photoId: photo.id, duplicate })
    }
  }
}

/** Only those that the server names are refused; the others are tried again without them. */
function refuse(received: readonly Upload[], error: unknown): void {
  const faults = error instanceof ApiError ? faultsOf(error) : new Map<number, string>()
  const code = error instanceof ApiError ? error.code : 'unexpected'
  for (const [index, upload] of received.entries()) {
    const word = faults.get(index)
    if (word === undefined && faults.size > 0) continue
    if (code === 'upload_incomplete') changeUpload(upload.id, { state: 'waiting' })
    else if (code === 'photo_refused' && word !== undefined && word !== 'checksum_differs')
      fail(upload, failureOf(word))
    else if (code === 'photo_refused') again(upload, 'checksum_differs')
    else if (word !== undefined || code === 'conflict') again(upload, 'gone')
    else fail(upload, code === 'forbidden' || code === 'not_found' ? 'forbidden' : 'unexpected')
  }
}

const fail = ({ id }: Upload, failure: UploadFailure) => changeUpload(id, { state: 'failed', failure })

/** Begins anew, since the file is still here; after some times a person is asked. */
function again(upload: Upload, failure: UploadFailure): void {
  if (upload.begun >= BEGINNINGS) fail(upload, failure)
  else changeUpload(upload.id, { state: 'waiting', share: 0, url: null, begun: upload.begun + 1 })
}
