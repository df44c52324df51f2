import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { callerHeaders } from '../../../lib/callerHeaders.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'

/** What the server takes, in bytes. */
export const MOST_BYTES = 50_000_000
/** Milliseconds before each further try, after which it is given up. */
const RETRIES = [500, 2000, 5000, 10_000]

/** Sends a file in parts that go on where the connection broke; answers what the server calls it. */
async function send(file: File, slug: string, onShare: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      metadata: { site: slug, filename: file.name },
      storeFingerprintForResuming: false,
      retryDelays: RETRIES,
      onBeforeRequest: (request) => {
        for (const [header, value] of Object.entries(callerHeaders())) request.setHeader(header, value)
      },
      onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
      onSuccess: () => {
        signal.removeEventListener('abort', stop)
        const id = upload.url?.split('?')[0]?.split('/').at(-1)
        if (id) resolve(id)
        else reject(new ApiError('unexpected', 0))
      },
      onError: (error) => reject(new ApiError('offline', 0, undefined, error)),
    })
    const stop = () => {
      void upload.abort(true).catch(() => undefined)
      reject(new DOMException('stopped', 'AbortError'))
    }
    signal.addEventListener('abort', stop)
    upload.start()
  })
}

/**
 * Sends a file and has the server look into it; `share` is how much of it is there, 0 to 1. It ends with the window it
 * was begun in: by its end another business may be shown.
 */
export function useSendFile(onBegun: (importId: string) => void) {
  const { slug } = useSite()
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async (file: File) => {
      setShare(0)
      const { signal } = (stop.current = new AbortController())
      const uploadId = await send(file, slug, setShare, signal)
      const body = { upload_id: uploadId, file_name: file.name.slice(-200) }
      return api('createCustomerImport', { slug, body, idempotencyKey: uploadId, signal })
    },
    onSuccess: (answer) => onBegun(answer.import.id),
  })
  return { sending, share, cancel: () => stop.current?.abort() }
}
