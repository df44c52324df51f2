import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { importPartBytes } from '#contract/exports.faults.ts'
import { rawCalls } from '#contract/raw.ts'
import { ExportId, ImportId, slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import type { Directory } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { admit } from '../../http/sign-in.ts'
import type { Clock } from '../../platform/clock.ts'
import { GrantedTo } from '../../platform/downloads.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { NotStored, type Storage } from '../../platform/storage/storage.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { readRange } from '../photos/photos.originals.operations.ts'
import { exportGranted } from './exports.address.ts'
import { exportKey, partKey, Plan } from './exports.format.ts'
import type { WithRoom } from './exports.importing.ts'
import { fileNameOf, partsOf } from './exports.operations.ts'
import { planOf } from './exports.plan.ts'
import { mayExport } from './exports.policy.ts'
import { changeImport, findReadyExport, lockImport } from './exports.store.ts'

export interface ExportPluginParts {
  readonly workshop: Workshop
  readonly directory: Directory
  /** As it stands now, past any memory. */
  readonly readMembership: Directory['findMembership']
  readonly storage: Storage
  /** Refuses what would take the database's part of the disk. @throws Refusal storage_full */
  readonly withRoom: WithRoom
  readonly sealer: Sealer
  readonly clock: Clock
  readonly limits: Limits
}

const Place = slugParams.extend({ id: ExportId })
const PartPlace = slugParams.extend({
  id: ImportId,
  part: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

/** The way out of a finished file, whole or in pieces, and the way in for the parts of one. */
export const exportPlugin =
  (parts: ExportPluginParts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: importPartBytes },
      (_request, body, done) => done(null, body),
    )
    await mountFile(app, parts)
    await app.register(async (scope) => mountPart(scope, parts))
  }

async function mountFile(app: Parameters<FastifyPluginAsync>[0], parts: ExportPluginParts): Promise<void> {
  mountRaw(app, 'exportFile', parts.limits, async (request, reply) => {
    const place = Place.safeParse(request.params)
    const query = GrantedTo.safeParse(request.query)
    if (!place.success || !query.success) throw new Refusal('not_found')
    const { slug, id } = place.data
    const { u: userId, e: expires, s: mac } = query.data
    if (!exportGranted(parts.sealer, { slug, id, userId, expires }, mac)) throw new Refusal('not_found')
    if (expires * 1000 <= parts.clock.now().getTime()) throw new Refusal('not_found')
    const membership = await parts.readMembership(userId, slug)
    if (membership?.role !== 'owner') throw new Refusal('not_found')
    const row = await parts.workshop.inSystem((work) => findReadyExport(work, slug, id))
    if (!row || row.bytes === null || row.etag === null) throw new Refusal('not_found')

    const etag = `"${row.etag}"`
    void reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('content-disposition', `attachment; filename="${fileNameOf(slug, row.created_at)}"`)
    const conditional = request.headers['if-range']
    const usable = conditional === undefined || conditional === etag
    const asked = usable ? readRange(request.headers.range, row.bytes) : null
    if (asked === 'beyond') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
    const { first, last } = asked ?? { first: 0, last: row.bytes - 1 }
    if (asked) void reply.code(206).header('content-range', `bytes ${first}-${last}/${row.bytes}`)
    void reply.header('content-length', last - first + 1)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const zip = planOf(parts.storage, await planFor(parts, row.site_id, id))
    return reply.send(Readable.from(zip.read(first, last), { objectMode: false }))
  })
}

async function planFor({ storage }: ExportPluginParts, siteId: string, id: string) {
  try {
    const { stream } = await storage.get(exportKey(siteId, id, 'plan.json'))
    return Plan.parse(await json(stream)).pieces
  } catch (error) {
    if (error instanceof NotStored) throw new Refusal('not_found')
    throw error
  }
}

function mountPart(app: Parameters<FastifyPluginAsync>[0], parts: ExportPluginParts): void {
  // like the calls that begin and end an import: not for product staff who act as the owner
  const door = { ...rawCalls.importPart, support: 'refused' } as const
  const letIn = (request: FastifyRequest) => admit(door, request.params, request, parts.directory)
  // before a byte is read: a part is held in memory, and strangers' would fill it
  app.addHook('preParsing', async (request) => void (await letIn(request)))
  mountRaw(app, 'importPart', parts.limits, async (request, reply) => {
    const { site, actor } = await letIn(request)
    const place = PartPlace.safeParse(request.params)
    if (!place.success) throw new Refusal('not_found')
    const { id, part } = place.data
    const body = request.body
    if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_type')
    const scope = { site, actor }
    const wanted = await parts.workshop.inSite(scope, async (work) => {
      if (!mayExport(work)) throw new Refusal('forbidden')
      const row = await lockImport(work, id)
      if (row?.state !== 'receiving') throw new Refusal('not_found')
      return row
    })
    // a part that came before, and whose answer was lost, is taken as often as it comes
    if (part > wanted.parts || part >= partsOf(wanted.bytes)) throw new Refusal('conflict')
    const length = Math.min(importPartBytes, wanted.bytes - part * importPartBytes)
    if (body.byteLength !== length) throw new Refusal('malformed', { detail: `this part has ${length} bytes` })
    await parts.withRoom(length, () =>
      parts.storage.put(partKey(site.id, id, part), body, { type: 'application/octet-stream' }),
    )
    const received = await parts.workshop.inSite(scope, async (work) => {
      const row = await lockImport(work, id)
      if (row?.state !== 'receiving') throw new Refusal('not_found')
      const count = Math.max(row.parts, part + 1)
      await changeImport(work, id, { parts: count, touched_at: work.now })
      return count
    })
    return reply.header('cache-control', 'no-store').send({ parts: received })
  })
}
