import { DetailedError, Upload, type HttpRequest } from 'tus-js-client'
import { ApiError, errorOfAnswer } from '../../lib/problem.ts'
import { accessToken, renewSession } from '../../lib/session.ts'
import { checksumOf } from './checksum.ts'
import { fingerprintOf } from './uploadRules.ts'

/** Pauses before trying again, in milliseconds; after them the connection is waited for. */
const PAUSES = [0, 1000, 3000, 5000, 10_000]
/** Browsers do not always notice that a connection is back. */
const LOOK_AGAIN = 15_000

export interface Sending {
  file: File
  slug: string
  projectId: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file in pieces that a lost connection does not undo: it goes on where it stopped, in this tab by itself, and
 * after a reload when the same file is added again. Answers the upload's id.
 * Throws an ApiError when the server refuses it, and the signal's reason when it was stopped.
 */
export async function sendFile(sending: Sending): Promise<string> {
  const upload = await prepared(sending)
  sending.signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined))
  for (;;) {
    sending.signal.throwIfAborted()
    try {
      // One after the other: each try goes on where the one before stopped.
      await once(upload, sending)
      return idOf(upload)
    } catch (error) {
      const refusal = error instanceof DetailedError ? error.originalResponse : null
      if (refusal === null && error instanceof DetailedError) {
        await connection(sending.signal)
        continue
      }
      if (refusal === null) throw error
      throw await errorOfAnswer(new Response(refusal.getBody() || null, { status: refusal.getStatus() }))
    }
  }
}

async function prepared({ file, slug, projectId }: Sending): Promise<Upload> {
  const sha256 = await checksumOf(file)
  let renew = false
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    metadata: { site: slug, filename: file.name, ...(sha256 !== undefined && { sha256 }) },
    fingerprint: () => Promise.resolve(fingerprintOf(file, slug, projectId)),
    removeFingerprintOnSuccess: true,
    retryDelays: PAUSES,
    onBeforeRequest: async (request: HttpRequest) => {
      const token = renew ? await renewSession() : accessToken()
      renew = false
      request.setHeader('Authorization', `Bearer ${token ?? ''}`)
    },
    onShouldRetry: (error, tries) => {
      const status = error.originalResponse?.getStatus() ?? 0
      if (status === 401) {
        renew = true
        return tries === 0
      }
      // Without an answer, a busy server's, or one that another piece still holds.
      return status === 0 ? navigator.onLine : [409, 423, 429, 460].includes(status) || status >= 500
    },
  })
  const [before] = await upload.findPreviousUploads()
  if (before !== undefined) upload.resumeFromPreviousUpload(before)
  return upload
}

function once(upload: Upload, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    upload.options.onProgress = (sent, total) => onProgress(total > 0 ? sent / total : 0)
    upload.options.onSuccess = () => resolve()
    upload.options.onError = reject
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    upload.start()
  })
}

/** Resolves when the browser says that it is connected again, or after a while. */
function connection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, LOOK_AGAIN)
    globalThis.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}

function idOf({ url }: Upload): string {
  const id = url?.split('?')[0]?.split('/').at(-1)
  if (id === undefined || id === '') throw new ApiError('unexpected', 0)
  return id
}
