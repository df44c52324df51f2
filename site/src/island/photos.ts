import type { Upload } from 'tus-js-client'

/** A photo a homeowner chose. It begins to travel at once, so that it is there when the form is sent. */
export interface Chosen {
  readonly file: File
  readonly done: Promise<string>
  abandon(): void
}

/** Where an upload came to lie, as the server's last path segment names it: the upload's id. */
const idOf = (upload: Upload): string => {
  const id = upload.url?.split('/').at(-1)
  if (!id) throw new Error('the upload has no address')
  return id
}

/** The file's checksum in hex; undefined where the page has no cryptography because it came without encryption. */
async function sha256(file: File): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends one photo in parts that resume after a lost connection. The uploader is loaded with the first photo only:
 * most visitors never need it.
 */
export function send(file: File, site: string, token: string): Chosen {
  let upload: Upload | undefined
  let abandoned = false
  const travel = async (): Promise<string> => {
    const [{ Upload }, checksum] = await Promise.all([import('tus-js-client'), sha256(file)])
    if (abandoned) throw new Error('abandoned')
    return new Promise((resolve, reject) => {
      const running: Upload = new Upload(file, {
        endpoint: '/api/uploads',
        chunkSize: 2_000_000,
        retryDelays: [500, 1000, 2000, 4000, 8000],
        metadata: {
          filename: file.name,
          filetype: file.type,
          site,
          form: token,
          ...(checksum ? { sha256: checksum } : {}),
        },
        headers: { 'upload-form': token },
        storeFingerprintForResuming: false,
        onSuccess: () => resolve(idOf(running)),
        onError: reject,
      })
      upload = running
      running.start()
    })
  }
  const done = travel()
  // whoever sends the form awaits it; until then a failure is no unhandled one
  done.catch(() => {})
  return {
    file,
    done,
    abandon() {
      abandoned = true
      void upload?.abort()
    },
  }
}
