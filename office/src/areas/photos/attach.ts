import { api } from '../../lib/api.ts'
import { newId } from '../../lib/ids.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { failureOf, faultsOf, isPassing } from './uploadRules.ts'
import { changeUpload, currentUploads, type Upload } from './uploads.ts'

/** Photos that finish within this time become part of the project in one call. In milliseconds. */
const GATHER = 250
const PAUSE = 3000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const busy = new Set<string>()

/** Uploads that are given over in one call, and the key that makes one of all tries. */
interface Round {
  uploads: readonly Upload[]
  key: string
}
/** The round of each project whose answer was lost: the server may have done it already. */
const unanswered = new Map<string, Round>()

/** Makes received files part of their project, soon and together. */
export function attachSoon(slug: string, projectId: string, pause = GATHER): void {
  if (busy.has(projectId) || timers.has(projectId)) return
  timers.set(
    projectId,
    setTimeout(() => void attachNow(slug, projectId), pause),
  )
}

async function attachNow(slug: string, projectId: string): Promise<void> {
  timers.delete(projectId)
  busy.add(projectId)
  const wait = await attach(slug, projectId)
  busy.delete(projectId)
  if (receivedOf(projectId).length > 0) attachSoon(slug, projectId, wait)
}

const receivedOf = (projectId: string) =>
  currentUploads().filter(
    (upload) => upload.projectId === projectId && upload.state === 'checking' && upload.uploadId !== null,
  )

/** The round that got no answer once more, as long as nothing of it was cancelled; else what has been received since. */
function roundOf(projectId: string): Round {
  const received = receivedOf(projectId)
  const before = unanswered.get(projectId)
  unanswered.delete(projectId)
  const whole = before?.uploads.every(({ id }) => received.some((upload) => upload.id === id)) === true
  return before !== undefined && whole ? before : { uploads: received.slice(0, 50), key: newId() }
}

/** Answers how long to wait before the next round. */
async function attach(slug: string, projectId: string): Promise<number> {
  const round = roundOf(projectId)
  const { uploads: received } = round
  const ids = received.flatMap(({ uploadId }) => uploadId ?? [])
  try {
    const { photos } = await api('attachProjectPhotos', {
      slug,
      projectId,
      body: { upload_ids: ids },
      idempotencyKey: round.key,
    })
    // One photo for each upload, in their order; only where two were the same picture there are fewer.
    for (const [index, upload] of received.entries()) {
      const same =
        photos.length === received.length ? photos[index] : photos.find(({ bytes }) => bytes === upload.file.size)
      changeUpload(upload.id, { state: 'safe', photoId: (same ?? photos.at(-1))?.id ?? null })
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.photos(slug, projectId) }),
      queryClient.invalidateQueries({ queryKey: keys.topic(slug, 'projects') }),
    ])
    return GATHER
  } catch (error) {
    if (isPassing(error)) {
      unanswered.set(projectId, round)
      return PAUSE
    }
    refuse(received, error)
    return GATHER
  }
}

/** Only those that the server names are refused; the others are tried again without them. */
function refuse(received: readonly Upload[], error: unknown): void {
  const faults = error instanceof ApiError ? faultsOf(error) : new Map<number, string>()
  const code = error instanceof ApiError ? error.code : 'unexpected'
  for (const [index, upload] of received.entries()) {
    const word = faults.get(index)
    if (word === undefined && faults.size > 0) continue
    const gone = code === 'not_found' || code === 'gone' || code === 'conflict'
    const failure =
      code === 'photo_refused' && word !== undefined
        ? failureOf(word)
        : gone
          ? 'gone'
          : code === 'forbidden'
            ? 'forbidden'
            : 'unexpected'
    changeUpload(upload.id, { state: 'failed', failure })
  }
}
