import { api, type Answer } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/problem.ts'
import { BEGINNINGS, failureOf, faultsOf, gatherFor, isBusy, TOGETHER } from './rules.ts'
import { refreshPhotos } from './refresh.ts'
import { changeUpload, currentUploads } from './store.ts'
import { targetKey, uploadIdOf, type Upload, type UploadFailure, type UploadTarget } from './upload.ts'

/** Milliseconds until a server that was busy is asked again. */
const PAUSE = 3000

interface Call {
  readonly timer: ReturnType<typeof setTimeout>
  /** When it is made, by the page's clock. */
  readonly due: number
}
const calls = new Map<string, Call>()
const busy = new Set<string>()
/** A busy server is left alone until then. */
const quietUntil = new Map<string, number>()

/** Makes received photos part of what they were added to, soon and together. */
export function attachSoon(target: UploadTarget, isMine: (upload: Upload) => boolean): void {
  const key = targetKey(target)
  if (busy.has(key)) return
  const among = currentUploads().filter((upload) => targetKey(upload) === key && isMine(upload))
  const due = Math.max(performance.now() + gatherFor(among), quietUntil.get(key) ?? 0)
  const planned = calls.get(key)
  // what is planned stays, but for a last photo that others need not wait for any more
  if (planned !== undefined && planned.due <= due) return
  clearTimeout(planned?.timer)
  calls.set(key, { due, timer: setTimeout(() => void attachNow(target, isMine), due - performance.now()) })
}

async function attachNow(target: UploadTarget, isMine: (upload: Upload) => boolean): Promise<void> {
  const key = targetKey(target)
  calls.delete(key)
  busy.add(key)
  const received = () =>
    currentUploads().filter((upload) => upload.state === 'checking' && targetKey(upload) === key && isMine(upload))
  const heard = await attach(target, received().slice(0, TOGETHER))
  if (!heard) quietUntil.set(key, performance.now() + PAUSE)
  busy.delete(key)
  if (received().length > 0) attachSoon(target, isMine)
}

type Attached = Answer<'attachPhotos'>

/** The same uploads given twice are the same photos, so a call whose answer was lost is simply made again. */
function call({ slug, projectId, requestId, galleryIds, message }: UploadTarget, ids: string[]): Promise<Attached> {
  return projectId === null
    ? api('attachPhotos', {
        slug,
        body: {
          upload_ids: ids,
          request_id: requestId ?? null,
          gallery_ids: [...galleryIds],
          unfiled: message !== undefined,
        },
      })
    : api('attachProjectPhotos', { slug, projectId, body: { upload_ids: ids } })
}

/** Whether there was an answer; without one the same is asked again after a while. */
async function attach(target: UploadTarget, received: readonly Upload[]): Promise<boolean> {
  const ids = received.flatMap((upload) => uploadIdOf(upload) ?? [])
  if (ids.length === 0) return false
  try {
    settle(received, await call(target, ids))
    refreshPhotos(target)
    return true
  } catch (error) {
    if (error instanceof ApiError && (isBusy(error) || error.status === 401)) return false
    refuse(received, error)
    return true
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
      const isOlder = answer?.duplicate_of === photo.id
      // a message may carry a photo that another one carried before
      const duplicate = isOlder && upload.message === undefined
      const reused = isOlder && upload.message !== undefined
      changeUpload(upload.id, { state: 'safe', share: 1, stalled: null, photoId: photo.id, duplicate, reused })
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
