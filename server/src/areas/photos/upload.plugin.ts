import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { UploadId } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { madeOnce, uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { cleanFileName } from './photos.rules.ts'
import type { PhotoJobParts } from './photos.tools.ts'
import { noteUpload, uploadFacts, type UploadOwner } from './photos.uploads.ts'
import { deleteOpenUpload, findUpload } from './photos.uploads.store.ts'
import { beginnerOf, mayContinue, readMetadata, type MemberOf } from './upload.rights.ts'
import { openUploadProtocol, type UploadProtocol, type UploadRequest } from './upload-server.ts'

export interface UploadParts extends PhotoJobParts {
  readonly limits: Limits
  readonly memberOf: MemberOf
}

const inSite = <Result>(
  workshop: Workshop,
  owner: UploadOwner,
  act: (work: SiteWork) => Promise<Result>,
): Promise<Result> => workshop.inSite({ site: { id: owner.siteId, slug: owner.slug }, actor: { kind: 'server' } }, act)

/**
 * `/api/uploads`: resumable uploads by tus 1.0. Begun by a member (metadata `site`, access token) or with a public
 * form (its token in the metadata `form` or the header `upload-form`); continued by whoever could have begun it. To
 * all others an upload is not there.
 */
export const uploadPlugin =
  (parts: UploadParts): FastifyPluginAsync =>
  async (app) => {
    const protocol = madeOnce(async (): Promise<UploadProtocol> =>
      openUploadProtocol(await parts.tools.storage.partial.open(), parts.log, (upload) => finish(parts, upload)),
    )

    async function hand(
      upload: UploadRequest | { requestId: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const server = await protocol()
      reply.hijack()
      // the headers that every answer carries; the protocol writes past Fastify
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      await server.handle(upload, request.raw, reply.raw)
      return reply
    }

    app.removeAllContentTypeParsers()
    // the body stays untouched: the protocol streams it to the store
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('tus-resumable', '1.0.0')
    })
    mountRaw(app, 'uploads', parts.limits, (request, reply) =>
      request.method === 'OPTIONS'
        ? hand({ requestId: request.id }, request, reply)
        : begin(parts, request, (upload) => hand(upload, request, reply)),
    )
    mountRaw(app, 'upload', parts.limits, async (request, reply) => {
      if (request.method === 'OPTIONS') return hand({ requestId: request.id }, request, reply)
      const { upload, left } = await find(parts, request)
      if (request.method === 'PATCH') return parts.tools.room.write(left, () => hand(upload, request, reply))
      if (request.method !== 'DELETE') return hand(upload, request, reply)
      await remove(parts, upload)
      return reply.code(204).send()
    })
  }

/** @throws Refusal malformed, unauthenticated, not_found, too_large, too_many, quota_reached, storage_full */
async function begin<Result>(
  parts: UploadParts,
  request: FastifyRequest,
  note: (upload: UploadRequest) => Promise<Result>,
): Promise<Result> {
  const given = readMetadata(request.headers['upload-metadata'])
  const { owner, userId } = await beginnerOf(parts, request, given)
  const length = Number(request.headers['upload-length'])
  if (!Number.isSafeInteger(length) || length < 0) throw new Refusal('malformed', { detail: 'Upload-Length is needed' })
  if (length > photoLimits.bytes) throw new Refusal('too_large')
  const id = newId(UploadId)
  const fileName = cleanFileName(given.filename ?? given.name ?? '')
  const upload = { id, userId, fileName, expectedSha256: given.sha256 ?? null }
  const noteRow = (bytes: number): Promise<void> =>
    inSite(parts.workshop, owner, (work) => noteUpload(work, { ...upload, bytes }))
  const { formId, siteId: site } = owner
  const room = {
    site,
    bytes: length,
    ofStranger: formId !== undefined,
    inSite: <Found>(act: (work: SiteWork) => Promise<Found>) => inSite(parts.workshop, owner, act),
  }
  return parts.tools.room.begin(room, async () => {
    if (formId !== undefined) await parts.tools.formLimit.begin(request.ip, formId, id)
    return note({ id, owner, requestId: request.id, expectedSha256: upload.expectedSha256, note: noteRow })
  })
}

/** The upload of a later call, and its bytes that have not come. @throws Refusal not_found, gone, unauthenticated */
async function find(
  parts: UploadParts,
  request: FastifyRequest,
): Promise<{ readonly upload: UploadRequest; readonly left: number }> {
  const id = z.object({ id: UploadId }).safeParse(request.params).data?.id
  const facts = id === undefined ? undefined : await uploadFacts(parts.tools.storage, id)
  if (id === undefined || !facts || !(await mayContinue(parts, request, facts.owner))) throw new Refusal('not_found')
  const row = await inSite(parts.workshop, facts.owner, (work) => findUpload(work, id))
  if (!row) throw new Refusal('not_found')
  if (row.photo_id !== null || row.expires_at <= parts.clock.now()) throw new Refusal('gone')
  const upload = { id, owner: facts.owner, requestId: request.id, expectedSha256: row.expected_sha256 }
  return { upload, left: facts.left }
}

/**
 * Looks at what has just arrived while it is fresh, so that taking it in is quick; its faults are told then, and it counts
 * as safe then and not before. Nobody waits for it here: the next bytes may come.
 */
function finish({ tools, log }: UploadParts, { id, expectedSha256 }: UploadRequest): void {
  tools.inspect(uploadKey(id), expectedSha256).catch((error: unknown) => {
    log.warn({ err: error, upload: id }, 'an upload could not be looked at yet')
  })
}

/** The row decides: if a photo adopts the upload at this moment, one of the two acts finds it gone. */
async function remove({ tools, workshop }: UploadParts, { id, owner }: UploadRequest): Promise<void> {
  const removed = await inSite(workshop, owner, (work) => deleteOpenUpload(work, id))
  if (!removed) throw new Refusal('gone')
  await tools.storage.partial.remove(uploadKey(id))
  if (owner.formId !== undefined) tools.formLimit.end(owner.formId, id)
}
