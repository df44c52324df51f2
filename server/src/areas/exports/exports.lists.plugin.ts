import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { slug, SiteId } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { ListName, ListWriter } from './exports.lists.operations.ts'
import { signedText } from './exports.lists.rules.ts'
import { findListFile } from './exports.lists.store.ts'

export interface ListFileParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly sealer: Sealer
  readonly limits: Limits
}

const Place = z.object({ slug, id: z.uuid().toLowerCase() })
const Query = z.object({
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().min(1).max(100),
})
const List = z.enum(['customers', 'projects', 'requests']) satisfies z.ZodType<ListName>

/** The file that an address stands for. Any other address is 404, and so is one of somebody who is no owner any more. */
export const listFilePlugin =
  (parts: ListFileParts, writers: Readonly<Record<ListName, ListWriter>>): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'listExport', parts.limits, async (request, reply) => {
      const place = Place.safeParse(request.params)
      const query = Query.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const found = await parts.workshop.inSystem(({ db }) =>
        findListFile(db, place.data.slug, place.data.id, parts.clock.now()),
      )
      const { e: expires, s: mac } = query.data
      if (found?.expires_at.getTime() !== expires * 1000) throw new Refusal('not_found')
      const grant = { id: found.id, siteId: found.site_id, userId: found.user_id, expires }
      if (!parts.sealer.verifies('media', signedText(grant), mac)) throw new Refusal('not_found')
      const { format, wanted } = found
      void reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/vcard; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        // our own name for it: letters, figures and dashes
        .header('content-disposition', `attachment; filename="${found.file_name}"`)
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const scope = { site: { id: SiteId.parse(found.site_id), slug: found.slug }, actor: { kind: 'server' as const } }
      const content = writers[List.parse(found.list)]({
        format,
        wanted,
        locale: found.locale === 'es' ? 'es' : 'en',
        read: (act) => parts.workshop.inSite(scope, act),
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    })
  }
