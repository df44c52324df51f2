import { Metadata } from '@tus/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { slug as slugShape, UploadId, type SiteId, type UserId } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { Actor } from '../../platform/work/work.ts'
import { readFormToken } from './photos.form-token.ts'
import { cleanFileName } from './photos.rules.ts'
import type { PhotoJobParts } from './photos.tools.ts'
import { noteUpload, uploadFacts, type UploadOwner } from './photos.uploads.ts'
import { deleteOpenUpload, findUpload } from './photos.uploads.store.ts'
import { openUploadProtocol, type UploadProtocol, type UploadRequest } from './upload-server.ts'

export interface UploadParts extends PhotoJobParts {
  readonly limits: Limits
  /**
   * The member behind `Authorization`, or null for a person who is not one of that site.
   * @throws Refusal unauthenticated for a token that is no good
   */
  readonly memberOf: (authorization: string, slug: string) => Promise<{ siteId: SiteId; userId: UserId } | null>
}

/** Uploads that one address may begin in an hour without signing in: a few forms with all their photos. */
const perAddress = { points: 60, duration: 3600 }
/** Longest text in a field of the metadata; a name is shortened further, a token is some 300. */
const text = z.string().max(2000)
const Given = z.object({
  site: slugShape.optional(),
  form: text.optional(),
  filename: text.optional(),
  name: text.optional(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/i).toLowerCase().optional(),
})
type Given = z.output<typeof Given>

function readMetadata(header: string | string[] | undefined): Given {
  if (typeof header !== 'string' || header === '') return {}
  try {
    return Given.parse(Metadata.parse(header))
  } catch {
    throw new Refusal('malformed', { detail: 'Upload-Metadata cannot be read' })
  }
}

/** The token of the public form: with the first call in the metadata, with all others in this header. */
const formHeader = 'upload-form'
const headerText = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * `/api/uploads`: resumable uploads by tus 1.0. Begun by a member (metadata `site`, access token) or with a public
 * form (metadata `form`); continued by whoever could have begun it. To all others an upload is not there.
 */
export const uploadPlugin = (parts: UploadParts): FastifyPluginAsync => async (app) => {
  const { tools, workshop, clock } = parts
  const openOfForm = new LRUCache<string, Set<string>>({ max: 20_000, ttl: 24 * 3_600_000 })
  const beginnings = new RateLimiterMemory(perAddress)

  let opening: Promise<UploadProtocol> | undefined
  const protocol = (): Promise<UploadProtocol> =>
    (opening ??= tools.storage.partial.open().then((store) => openUploadProtocol(store, parts.log, finished)))
  const inSite = (owner: UploadOwner, actor: Actor = { kind: 'server' }) => ({ site: { id: owner.siteId, slug: owner.slug }, actor })

  /**
   * Before the last bytes are acknowledged: they are on the disk, and looked at while they are fresh, so that taking
   * the upload in later is quick. Its faults are told then.
   */
  async function finished(id: string): Promise<void> {
    await tools.storage.partial.settle(uploadKey(id))
    const facts = await uploadFacts(tools.storage, id)
    const row = facts && (await workshop.inSite(inSite(facts.owner), (work) => findUpload(work, id)))
    if (row) await tools.inspect(uploadKey(id), row.expected_sha256)
  }

  /** Whose the new upload is. @throws Refusal unauthenticated, not_found */
  async function beginner(request: FastifyRequest, given: Given): Promise<{ owner: UploadOwner; userId: UserId | null }> {
    const token = given.form ?? headerText(request.headers[formHeader])
    if (token !== undefined) {
      const form = readFormToken(tools.sealer, clock.now(), token)
      if (!form || (given.site !== undefined && given.site !== form.site.slug)) throw new Refusal('not_found')
      return { owner: { siteId: form.site.id, slug: form.site.slug, formId: form.formId }, userId: null }
    }
    const { authorization } = request.headers
    if (authorization === undefined) throw new Refusal('unauthenticated')
    const site = given.site ?? slugShape.safeParse(request.headers['x-site']).data
    const member = site === undefined ? null : await parts.memberOf(authorization, site)
    if (site === undefined || !member) throw new Refusal('not_found')
    return { owner: { siteId: member.siteId, slug: site, formId: undefined }, userId: member.userId }
  }

  /** @throws Refusal too_many */
  async function limit(request: FastifyRequest, formId: string, id: string): Promise<void> {
    const open = openOfForm.get(formId) ?? new Set()
    if (open.size >= photoLimits.perPublicRequest) throw new Refusal('too_many', { retryAfter: 3600 })
    try {
      await beginnings.consume(request.ip)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new Refusal('too_many', { retryAfter: refused.msBeforeNext / 1000 })
      throw refused
    }
    openOfForm.set(formId, open.add(id))
  }

  async function begin(request: FastifyRequest): Promise<UploadRequest> {
    const given = readMetadata(request.headers['upload-metadata'])
    const { owner, userId } = await beginner(request, given)
    const length = Number(request.headers['upload-length'])
    if (!Number.isSafeInteger(length) || length < 0) throw new Refusal('malformed', { detail: 'Upload-Length is needed' })
    if (length > photoLimits.bytes) throw new Refusal('too_large')
    const id = newId(UploadId)
    if (owner.formId !== undefined) await limit(request, owner.formId, id)
    const upload = { id, userId, fileName: cleanFileName(given.filename ?? given.name ?? ''), expectedSha256: given.sha256 ?? null }
    return { id, owner, requestId: request.id, note: (bytes) => workshop.inSite(inSite(owner), (work) => noteUpload(work, { ...upload, bytes })) }
  }

  /** The upload that a later call is about. @throws Refusal not_found, gone, unauthenticated */
  async function find(request: FastifyRequest): Promise<UploadRequest> {
    const id = z.object({ id: UploadId }).safeParse(request.params).data?.id
    const facts = id === undefined ? undefined : await uploadFacts(tools.storage, id)
    if (id === undefined || !facts || !(await mayContinue(request, facts.owner))) throw new Refusal('not_found')
    const row = await workshop.inSite(inSite(facts.owner), (work) => findUpload(work, id))
    if (!row) throw new Refusal('not_found')
    if (row.photo_id !== null || row.expires_at <= clock.now()) throw new Refusal('gone')
    return { id, owner: facts.owner, requestId: request.id }
  }

  async function mayContinue(request: FastifyRequest, owner: UploadOwner): Promise<boolean> {
    if (owner.formId !== undefined) {
      const token = headerText(request.headers[formHeader])
      return token !== undefined && readFormToken(tools.sealer, clock.now(), token)?.formId === owner.formId
    }
    const { authorization } = request.headers
    const member = authorization === undefined ? null : await parts.memberOf(authorization, owner.slug)
    return member?.siteId === owner.siteId
  }

  async function hand(upload: UploadRequest | { requestId: string }, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const server = await protocol()
    reply.hijack()
    // the headers that every answer carries; the protocol writes past Fastify
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    await server.handle(upload, request.raw, reply.raw)
    return reply
  }

  async function remove(upload: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
    // the row decides: if a photo adopts the upload at this moment, one of the two acts finds it gone
    const removed = await workshop.inSite(inSite(upload.owner), (work) => deleteOpenUpload(work, upload.id))
    if (!removed) throw new Refusal('gone')
    await tools.storage.partial.remove(uploadKey(upload.id))
    if (upload.owner.formId !== undefined) openOfForm.get(upload.owner.formId)?.delete(upload.id)
    return reply.code(204).send()
  }

  app.removeAllContentTypeParsers()
  // the body stays untouched: the protocol streams it to the store
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('tus-resumable', '1.0.0')
  })
  mountRaw(app, 'uploads', parts.limits, async (request, reply) =>
    hand(request.method === 'OPTIONS' ? { requestId: request.id } : await begin(request), request, reply))
  mountRaw(app, 'upload', parts.limits, async (request, reply) => {
    if (request.method === 'OPTIONS') return hand({ requestId: request.id }, request, reply)
    const upload = await find(request)
    return request.method === 'DELETE' ? remove(upload, reply) : hand(upload, request, reply)
  })
}
