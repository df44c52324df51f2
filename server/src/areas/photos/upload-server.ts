import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type CancellationContext, type DataStore, type Upload } from '@tus/server'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'
import { photoLimits } from '#contract/photos.ts'
import { knownCode, problemOf, secondsToWait } from '../../http/problem.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import { keptOwner, type UploadOwner } from './photos.uploads.ts'
import { receivePart } from './upload.receive.ts'

/** One request of the upload protocol, once it is known who makes it and about which upload. */
export interface UploadRequest {
  readonly id: string
  readonly requestId: string
  readonly owner: UploadOwner
  /** What the sender's device computed of the whole file, in hex. */
  readonly expectedSha256: string | null
  /** Set when the upload begins: writes it down before its first byte. */
  readonly note?: (bytes: number) => Promise<void>
}

export interface UploadProtocol {
  handle(
    upload: UploadRequest | { readonly requestId: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>
}

/** The protocol's own statuses in the product's words. */
const codeOf: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  500: 'internal',
  503: 'unavailable',
  507: 'storage_full',
}

/** Writes a refusal of the protocol as a problem document. */
function asProblem(headers: Headers, status: number, body: string | undefined, requestId: string): string {
  const code = codeOf[status] ?? 'malformed'
  const seconds = secondsToWait(code)
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  if (seconds !== undefined) headers.set('retry-after', String(seconds))
  // the protocol says the status its own way: 400, 403, and 412 are all badly formed calls
  return JSON.stringify({ ...problemOf(code, requestId, { detail: status < 500 ? body?.trim() : undefined }), status })
}

/**
 * The resumable upload protocol (tus 1.0) over one store. Who may is decided before; here each request already
 * carries its upload, so that no identifier is ever read from the request a second time.
 * @param finished called when the last byte is there
 */
export function openUploadProtocol(
  datastore: DataStore,
  log: Log,
  finished: (upload: UploadRequest) => void,
): UploadProtocol {
  const current = new AsyncLocalStorage<Current>()
  const here = (): UploadRequest => {
    const { id, owner, expectedSha256 = null, ...rest } = current.getStore() ?? { requestId: '' }
    if (id === undefined || owner === undefined) throw new Error('a request without an upload')
    return { id, owner, expectedSha256, ...rest }
  }

  class ProtocolServer extends Server {
    override write(
      context: CancellationContext,
      headers: Headers,
      status: number,
      body?: string,
    ): ReturnType<Server['write']> {
      if (status < 400) return super.write(context, headers, status, body)
      return super.write(
        context,
        headers,
        status,
        asProblem(headers, status, body, current.getStore()?.requestId ?? ''),
      )
    }
  }

  const server = new ProtocolServer({
    path: '/api/uploads',
    datastore,
    maxSize: photoLimits.bytes,
    // pages of other origins have no business here
    allowedOrigins: () => false,
    namingFunction: () => uploadKey(here().id),
    getFileIdFromRequest: () => uploadKey(here().id),
    generateUrl: () => `/api/uploads/${here().id}`,
    async onUploadCreate(_request, upload) {
      await here().note?.(upload.size ?? 0)
      // what the sender wrote is kept in the database, cleaned; the store keeps only what we wrote
      return { metadata: keptOwner(here().owner) }
    },
    onUploadFinish() {
      finished(here())
      return Promise.resolve({})
    },
    onResponseError(_request, error) {
      const code = knownCode(error)
      if (code !== undefined && secondsToWait(code) !== undefined) {
        log.warn({ err: error }, 'an upload cannot be kept at the moment')
        return { status_code: errorCodes[code].status, body: errorCodes[code].title }
      }
      // refused by us, such as by a business that closed meanwhile
      if (error instanceof Refusal) return { status_code: errorCodes[error.code].status, body: error.message }
      if (error instanceof Error) log.error({ err: error }, 'an upload failed unexpectedly')
      return undefined
    },
  })

  // past the web's streams, which copy every piece
  Object.assign(server.handlers.PATCH, {
    writeToStore(_body: unknown, upload: Upload, most: number, context: CancellationContext): Promise<number> {
      const source = current.getStore()?.source
      if (!source) throw new Error('a part without a sender')
      return receivePart(source, datastore, upload, most, context)
    },
  })

  return {
    handle: (upload, request, response) =>
      request.method === 'PATCH'
        ? current.run({ ...upload, source: request }, () => answerPart(server, request, response))
        : current.run(upload, () => server.handle(request, response)),
  }
}

/** What is known of the request that is handled. */
type Current = Partial<UploadRequest> & { readonly requestId: string; readonly source?: IncomingMessage }

/** Hands a part over by its headers alone; its bytes are taken from the sender where they are written. */
async function answerPart(server: Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const answer = await server.handleWeb(new Request('http://server/api/uploads/part', { method: 'PATCH', headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}
