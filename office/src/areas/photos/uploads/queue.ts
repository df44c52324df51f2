import { ApiError } from '../../../lib/problem.ts'
import { currentSession } from '../../../lib/session.ts'
import { attachSoon } from './attach.ts'
import { checksumOf } from './checksum.ts'
import { dropAllFiles, fileOf } from './files.ts'
import { openKeeping } from './keeping.ts'
import { pause } from '../../../lib/online.ts'
import { AT_ONCE, pauseAfter } from './rules.ts'
import { changeUpload, currentUploads, dropUploads, emptyUploads, findUpload, followUploads } from './store.ts'
import { onOtherPerson } from './unsent.ts'
import { isForMessage, isUnsafe, targetKey, type Upload, type UploadFailure } from './upload.ts'

/** How long the good news stays. In milliseconds. */
const LINGERS = 8000

/** One person's photos in this tab. */
interface Queue {
  readonly userId: string
  /** Whether this tab sends what the device keeps: one of all open tabs does. */
  leads: boolean
  readonly close: () => void
}

let queue: Queue | null = null
const running = new Map<string, AbortController>()

/** Goes on with what is kept for a person; what another one had added is out of sight. */
export function openUploads(userId: string): void {
  if (queue?.userId === userId) return soon()
  closeUploads()
  onOtherPerson((other) => {
    if (other !== userId) closeUploads()
  })
  const keeping = openKeeping(userId)
  const stop = new AbortController()
  const ends = [followUploads((happening) => keeping.follow(happening)), followUploads(soon)]
  const opened: Queue = {
    userId,
    leads: false,
    close() {
      stop.abort()
      keeping.close()
      for (const end of ends) end()
    },
  }
  queue = opened
  globalThis.addEventListener('beforeunload', askBeforeLeaving)
  const lead = async () => {
    await keeping.load()
    if (queue !== opened) return
    opened.leads = true
    dropUploads(currentUploads().flatMap(({ id, state, kept }) => (state === 'cancelled' && kept === 'kept' ? id : [])))
    soon()
  }
  void keeping.load()
  inTurn(`photo-uploads ${userId}`, lead, stop.signal).catch(() => undefined)
}

/** Stops sending, and forgets what is in this tab. What the device keeps stays there. */
export function closeUploads(): void {
  if (queue === null) return
  queue.close()
  queue = null
  globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  for (const stop of running.values()) stop.abort()
  running.clear()
  emptyUploads()
  dropAllFiles()
}

/** Runs `act` once no other tab is at it, and holds the turn until the signal. */
async function inTurn(name: string, act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const hold = async () => {
    await act()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  // Locks are missing on plain HTTP outside localhost; two tabs may then send the same, of which the server makes one.
  await ('locks' in navigator ? navigator.locks.request(name, { signal }, hold) : hold())
}

const isMine = (upload: Upload): boolean => queue !== null && (queue.leads || upload.kept === 'memory')

let due = false
/** Looks what there is to do, once for all that happens at the same time. */
function soon(): void {
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    next()
  })
}

function next(): void {
  const session = currentSession()
  if (queue === null || session.status !== 'authenticated' || session.userId !== queue.userId) return
  const uploads = currentUploads()
  for (const [id, stop] of running) if (findUpload(id)?.state !== 'uploading') stop.abort()
  const ready = uploads.filter(
    (upload) =>
      (upload.state === 'waiting' || upload.state === 'uploading') && !running.has(upload.id) && isMine(upload),
  )
  for (const upload of ready.slice(0, Math.max(0, AT_ONCE - running.size))) void send(upload)
  const received = uploads.filter((upload) => upload.state === 'checking' && isMine(upload))
  for (const upload of new Map(received.map((one) => [targetKey(one), one])).values()) attachSoon(upload, isMine)
  rest(uploads)
}

async function send(upload: Upload): Promise<void> {
  const { id } = upload
  const stop = new AbortController()
  running.set(id, stop)
  changeUpload(id, { state: 'uploading', stalled: null })
  try {
    const file = await fileOf(id)
    if (file === null) throw new DOMException('there is no file', 'NotFoundError')
    const sha256 = upload.sha256 ?? (await checksumOf(file))
    stop.signal.throwIfAborted()
    if (sha256 !== upload.sha256) changeUpload(id, { sha256 })
    const change = (patch: Partial<Upload>) => {
      if (!stop.signal.aborted) changeUpload(id, patch)
    }
    const onStalled = (stalled: Upload['stalled']) => {
      if (findUpload(id)?.stalled !== stalled) change({ stalled })
    }
    const sendFile = await sender(stop.signal, onStalled)
    await sendFile({
      ...upload,
      file,
      sha256,
      onUrl: (url) => change({ url }),
      onProgress: (share) => change({ share }),
      onStalled,
      signal: stop.signal,
    })
    change({ state: 'checking', share: 1, stalled: null })
  } catch (error) {
    if (!stop.signal.aborted) fail(id, error)
  } finally {
    if (running.get(id) === stop) running.delete(id)
    soon()
  }
}

/** The sender, which is loaded by the first photo; that may happen without a connection. */
async function sender(signal: AbortSignal, onStalled: (by: 'connection') => void) {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      // Each try waits for the one before.
      return (await import('./sendFile.ts')).sendFile
    } catch {
      onStalled('connection')
      await pause(pauseAfter(tries), signal)
    }
  }
}

function fail(id: string, error: unknown): void {
  const code = error instanceof ApiError ? error.code : error instanceof DOMException ? error.name : 'unexpected'
  // Nobody is signed in: it goes on when the person is back.
  if (code === 'unauthenticated') changeUpload(id, { state: 'waiting', stalled: null })
  else changeUpload(id, { state: 'failed', stalled: null, failure: failures[code] ?? 'unexpected' })
}

const failures: Readonly<Record<string, UploadFailure>> = {
  too_large: 'too_large',
  quota_reached: 'quota',
  forbidden: 'forbidden',
  not_found: 'forbidden',
  gone: 'gone',
  NotFoundError: 'unreadable',
  NotReadableError: 'unreadable',
}

let resting: ReturnType<typeof setTimeout> | undefined
/** When all are safe they are put away after a while; what somebody should read stays. */
function rest(uploads: readonly Upload[]): void {
  const over = uploads.length > 0 && !uploads.some((upload) => isUnsafe(upload) || upload.state === 'cancelled')
  if (over && resting === undefined) resting = setTimeout(putAway, LINGERS)
  if (!over) {
    clearTimeout(resting)
    resting = undefined
  }
}

function putAway(): void {
  resting = undefined
  dropUploads(
    currentUploads().flatMap((upload) =>
      upload.state === 'safe' && !upload.duplicate && !isForMessage(upload) ? upload.id : [],
    ),
  )
}

/** Closing the window is asked about only while that would lose something. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (currentUploads().some((upload) => isUnsafe(upload) && upload.kept !== 'kept')) event.preventDefault()
}
