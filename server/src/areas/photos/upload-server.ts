import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type CancellationContext, type DataStore } from '@tus/server'
import { errorCodes, type ErrorCode, type Problem } from '#contract/errors.ts'
import { photoLimits } from '#contract/photos.ts'
import type { Log } from '../../platform/log.ts'
import { isFull } from '../../platform/storage/full.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import { keptOwner, type UploadOwner } from './photos.uploads.ts'

/** One request of the upload protocol, once it is known who makes it and about which upload. */
export interface UploadRequest {
  readonly id: string
  readonly requestId: string
  readonly owner: UploadOwner
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

const noRoom = errorCodes.storage_full

/** The protocol's own statuses in the product's words; 400, 403 and 412 are all badly formed calls. */
const codeOf: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  500: 'internal',
  [noRoom.status]: 'storage_full',
}

function problem(status: number, body: string | undefined, requestId: string): string {
  const code = codeOf[status] ?? 'malformed'
  const { title } = errorCodes[code]
  const detail = status < 500 && body ? { detail: body.trim() } : {}
  return JSON.stringify({
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    request_id: requestId,
    ...detail,
  } satisfies Problem)
}

/**
 * The resumable upload protocol (tus 1.0) over one store. Who may is decided before; here each request already
 * carries its upload, so that no identifier is ever read from the request a second time.
 * @param finished called once when the last byte is there
 */
export function openUploadProtocol(
  datastore: DataStore,
  log: Log,
  finished: (id: string) => Promise<void>,
): UploadProtocol {
  const current = new AsyncLocalStorage<Partial<UploadRequest> & { readonly requestId: string }>()
  const here = (): UploadRequest => {
    const { id, owner, ...rest } = current.getStore() ?? { requestId: '' }
    if (id === undefined || owner === undefined) throw new Error('a request without an upload')
    return { id, owner, ...rest }
  }

  class ProtocolServer extends Server {
    override write(
      context: CancellationContext,
      headers: Headers,
      status: number,
      body?: string,
    ): ReturnType<Server['write']> {
      if (status < 400) return super.write(context, headers, status, body)
      headers.set('content-type', 'application/problem+json; charset=utf-8')
      headers.set('cache-control', 'no-store')
      return super.write(context, headers, status, problem(status, body, current.getStore()?.requestId ?? ''))
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
    async onUploadFinish() {
      await finished(here().id)
      return {}
    },
    onResponseError(_request, error) {
      if (isFull(error)) {
        log.warn({ err: error }, 'there is no room for an upload')
        return { status_code: noRoom.status, body: noRoom.title }
      }
      if (error instanceof Error) log.error({ err: error }, 'an upload failed unexpectedly')
      return undefined
    },
  })

  return { handle: (upload, request, response) => current.run(upload, () => server.handle(request, response)) }
}
