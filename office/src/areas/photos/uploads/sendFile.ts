import { DetailedError, Upload, type HttpRequest } from 'tus-js-client'
import { ApiError, errorOfAnswer } from '../../../lib/problem.ts'
import { callerHeaders } from '../../../lib/callerHeaders.ts'
import { renewSession } from '../../../lib/session.ts'
import { pause } from '../../../lib/online.ts'
import { isBusy, pauseAfter, stallAfter } from './rules.ts'

/** When no byte moves for so long the connection is dead, whatever the browser thinks. In milliseconds. */
const QUIET = 45_000
/** Times that a faulty server is asked again before a person has to. */
const FAULTS = 5
const SHOWN_EVERY = 120

export interface Sending {
  file: Blob
  name: string
  slug: string
  sha256: string | null
  /** Where an earlier try had begun. */
  url: string | null
  /** Null when what was there has expired. */
  onUrl: (url: string | null) => void
  onProgress: (share: number) => void
  onStalled: (by: 'connection' | 'server' | 'room' | null) => void
  signal: AbortSignal
}

/**
 * Sends a file so that a lost connection, a killed server or a closed page do not undo what has arrived: the next try
 * goes on behind it. Ends when the server has the last byte.
 * Throws an ApiError when the server refuses it, and the signal's reason when it was stopped.
 */
export async function sendFile(sending: Sending): Promise<void> {
  const { signal } = sending
  const state = { url: sending.url, tries: 0, faults: 0, renewed: false }
  const moves = (share: number) => {
    state.tries = 0
    state.renewed = false
    sending.onProgress(share)
  }
  const begins = (url: string | null) => {
    state.url = url
    sending.onUrl(url)
  }
  for (;;) {
    signal.throwIfAborted()
    try {
      // One after the other: each try goes on where the one before stopped.
      await once(sending, state.url, begins, moves).catch(rethrow)
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 && !state.renewed) {
        state.renewed = true
        if ((await renewSession()) === null) throw error
      } else if (error.status === 404 && state.url !== null) begins(null)
      // It has become a photo, or has expired: adding it tells which.
      else if (error.status === 410 && state.url !== null) return
      else if (isBusy(error) || (error.status >= 500 && state.faults++ < FAULTS)) {
        sending.onStalled(stallAfter(error))
        // A file that was taken away looks like a lost connection.
        if (error.status === 0) await sending.file.slice(0, 1).arrayBuffer()
        await pause(pauseAfter(state.tries++), signal)
      } else throw error
    }
  }
}

function once(
  { file, name, slug, sha256, signal, onStalled }: Sending,
  url: string | null,
  onUrl: (url: string) => void,
  onShare: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = 0
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(lose, QUIET)
    }
    const end = (act: () => void) => {
      clearTimeout(timer)
      globalThis.removeEventListener('offline', lose)
      signal.removeEventListener('abort', stop)
      act()
    }
    const hangUp = () => void upload.abort().catch(() => undefined)
    const lose = () => {
      hangUp()
      end(() => reject(new ApiError('offline', 0)))
    }
    const stop = () => {
      hangUp()
      end(() => reject(new DOMException('stopped', 'AbortError')))
    }
    const upload = new Upload(file, {
      // Without the address of a new one, an answer that an old one gets is told and not passed over.
      ...(url === null ? { endpoint: '/api/uploads' } : { uploadUrl: url }),
      metadata: { site: slug, filename: name, ...(sha256 !== null && { sha256 }) },
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest: (request: HttpRequest) => {
        for (const [header, value] of Object.entries(callerHeaders())) request.setHeader(header, value)
      },
      onUploadUrlAvailable: () => {
        if (upload.url !== null && upload.url !== url) onUrl(upload.url)
      },
      onProgress: (sent, total) => {
        listen()
        if (performance.now() - shown < SHOWN_EVERY && sent < total) return
        shown = performance.now()
        onStalled(null)
        onShare(total > 0 ? sent / total : 0)
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    })
    globalThis.addEventListener('offline', lose)
    signal.addEventListener('abort', stop)
    listen()
    upload.start()
  })
}

/** The protocol's errors as those of any other call. */
async function rethrow(error: unknown): Promise<never> {
  if (!(error instanceof DetailedError)) throw error
  const answer = error.originalResponse
  const status = answer?.getStatus() ?? 0
  if (answer === null || status < 200) throw new ApiError('offline', 0, undefined, error)
  throw await errorOfAnswer(new Response(answer.getBody() || null, { status }))
}
