import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { slug } from '#contract/shared.ts'
import { mountRaw } from '../../http/raw.ts'
import { Granted } from '../../platform/downloads.ts'
import { Refusal } from '../../platform/refusal.ts'
import { NotStored } from '../../platform/storage/storage.ts'
import type { MediaParts } from './media.plugin.ts'
import { attachment } from './media.headers.ts'
import { originalKey } from './photos.address.ts'
import { archiveGranted } from './photos.archive.address.ts'
import { uniqueNames } from './photos.archive.rules.ts'
import { findArchive, originalsOf } from './photos.archive.store.ts'
import { zipOf, type ZipFile } from '../../platform/zip/write.ts'

const Place = z.object({ slug, id: z.uuid().toLowerCase() })

/**
 * The ZIP that an address stands for. Any other address is 404, and so is one of a person who is a member no more. No
 * length is told: a file may have gone since. Cut short by a fault of ours, it is a broken download, never a short one.
 */
export const archivePlugin =
  (parts: MediaParts): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'photoArchive', parts.limits, async (request, reply) => {
      const place = Place.safeParse(request.params)
      const query = Granted.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const found = await parts.workshop.inSystem((work) =>
        findArchive(work, place.data.slug, place.data.id, parts.clock.now()),
      )
      const { e: expires, s: mac } = query.data
      if (found?.expires_at.getTime() !== expires * 1000) throw new Refusal('not_found')
      const { id, site_id: siteId, user_id: userId, photo_ids: photoIds, file_name: fileName } = found
      if (!archiveGranted(parts.tools.sealer, { id, siteId, userId, photoIds, expires }, mac))
        throw new Refusal('not_found')

      void reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', attachment(fileName))
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const files = await filesOf(parts, siteId, photoIds)
      // when whoever reads it goes away, the stream is destroyed, and with it the file that is open
      return reply.send(Readable.from(zipOf(files), { objectMode: false }))
    })
  }

async function filesOf(
  { workshop, tools, log }: MediaParts,
  siteId: string,
  photoIds: readonly string[],
): Promise<ZipFile[]> {
  const originals = await workshop.inSystem((work) => originalsOf(work, siteId, photoIds))
  const names = uniqueNames(originals.map((row) => row.file_name))
  const open = async (key: string): Promise<Readable | undefined> => {
    try {
      return (await tools.storage.get(key)).stream
    } catch (error) {
      if (error instanceof NotStored) return undefined
      throw error
    }
  }
  return originals.map((row, index) => ({
    name: names[index] ?? row.id,
    modified: row.ordered_at,
    async open() {
      // a job may have brought it to its own place meanwhile
      const stream = (await open(row.original_key)) ?? (await open(originalKey(siteId, row.id)))
      if (!stream) log.warn({ photo: row.id }, 'an original is missing in an archive')
      return stream
    },
  }))
}
