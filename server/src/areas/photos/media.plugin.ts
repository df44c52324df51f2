import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import { NotStored, type StoredObject } from '../../platform/storage/storage.ts'
import { archivePlugin } from './archive.plugin.ts'
import { attachment } from './media.headers.ts'
import { originalKey, secondsLeft, variantKey } from './photos.address.ts'
import { readRange } from './photos.rules.ts'
import { findOriginalFile } from './photos.originals.ts'
import type { PhotoJobParts } from './photos.tools.ts'

export type MediaParts = PhotoJobParts & {
  readonly limits: Limits
  /** The pictures of a business that is closed are shown to nobody, whatever addresses were given out. */
  readonly isClosed: (siteId: string) => boolean
}

const Path = z.object({ '*': z.string().regex(/^[^/]+\/[^/]+\/[^/]+$/) })
const Place = z.tuple([
  z.uuid(),
  z.uuid(),
  z.union([z.literal('original'), z.string().regex(/^(?:\d{1,5}\.(?:webp|avif|jpg)|feed-\d{1,3}-\d{1,3}\.jpg)$/)]),
])
const Query = z.object({
  e: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  s: z.string().min(1).max(100),
})

/** One file to send, and how. */
interface Media {
  readonly key: string
  /** Where it may be instead, while a job moves it. */
  readonly otherKey?: string
  readonly type: string
  readonly etag: string
  /** Set for what is to be saved rather than shown. */
  readonly fileName?: string
  readonly bytes?: number
}

/** `/media/<site>/<photo>/<name>?e=<day>&s=<mac>`: whoever holds the address may see the picture; any other is 404. */
export const mediaPlugin =
  (parts: MediaParts): FastifyPluginAsync =>
  async (app) => {
    await app.register(archivePlugin(parts))
    mountRaw(app, 'media', parts.limits, async (request, reply) => {
      const place = Place.safeParse(Path.safeParse(request.params).data?.['*'].split('/'))
      const query = Query.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const [siteId, photoId, name] = place.data
      const seconds = secondsLeft(parts.tools.sealer, parts.clock.now(), {
        siteId,
        photoId,
        name,
        lastDay: query.data.e,
        mac: query.data.s,
      })
      if (seconds === 0 || parts.isClosed(siteId)) throw new Refusal('not_found')

      const media = name === 'original' ? await original(parts, siteId, photoId) : picture(siteId, photoId, name)
      void reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('etag', media.etag)
        .header('x-content-type-options', 'nosniff')
        // the website chat shows photos on pages of any website; the address is what lets in
        .header('cross-origin-resource-policy', 'cross-origin')
        // whatever a file may hold besides its pixels, opened by itself it can do nothing
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(media.etag)) return reply.code(304).send()
      return send(parts, request, reply, media)
    })
  }

const pictureTypes: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg' }

const picture = (siteId: string, photoId: string, name: string): Media => ({
  key: variantKey(siteId, photoId, name),
  type: pictureTypes[name.split('.').at(-1) ?? ''] ?? 'image/webp',
  etag: `"${photoId}-${name}"`,
})

async function original(parts: MediaParts, siteId: string, photoId: string): Promise<Media> {
  const row = await findOriginalFile(parts.workshop, siteId, photoId)
  if (!row) throw new Refusal('not_found')
  const { original_key: key, content_type: type, file_name: fileName, bytes, sha256 } = row
  return { key, otherKey: originalKey(siteId, photoId), type, etag: `"${sha256}"`, fileName, bytes }
}

async function send(
  parts: MediaParts,
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
): Promise<FastifyReply> {
  const { bytes, fileName } = media
  // ranges are for originals: pictures are small
  const conditional = request.headers['if-range']
  const asked =
    bytes === undefined || (conditional !== undefined && conditional !== media.etag)
      ? null
      : readRange(request.headers.range, bytes)
  if (asked === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send()

  const { storage } = parts.tools
  const open = (key: string): Promise<StoredObject | undefined> =>
    storage.get(key, asked ?? undefined).catch((error: unknown) => {
      if (error instanceof NotStored) return undefined
      throw error
    })
  const found = (await open(media.key)) ?? (media.otherKey === undefined ? undefined : await open(media.otherKey))
  if (!found) throw new Refusal('not_found')
  void reply.type(media.type).header('content-length', found.size)
  if (bytes !== undefined) void reply.header('accept-ranges', 'bytes')
  if (fileName !== undefined) void reply.header('content-disposition', attachment(fileName))
  if (asked) void reply.code(206).header('content-range', `bytes ${asked.first}-${asked.last}/${bytes}`)
  if (request.method !== 'HEAD') return reply.send(found.stream)
  found.stream.destroy()
  // an empty stream, because Fastify would say a length of 0 for an empty answer
  return reply.send(Readable.from([]))
}
