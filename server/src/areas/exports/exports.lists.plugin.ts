import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { slug, SiteId } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { Granted, openDownloads } from '../../platform/downloads.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { ListName, ListWriter } from './exports.lists.operations.ts'
import { addressMinutes, signedText } from './exports.lists.rules.ts'
import { findListFile, isStillOwner } from './exports.lists.store.ts'

export interface ListFileParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly sealer: Sealer
  readonly limits: Limits
}

const Place = z.object({ slug, id: z.uuid().toLowerCase() })
const List = z.enum(['customers', 'projects', 'requests']) satisfies z.ZodType<ListName>

/** Files that one business may be fetching at a time: each holds some thousands of lines until they are read. */
const atOnce = 4
/** Milliseconds after which a download is broken off, however slowly it is read. */
const longest = 2 * addressMinutes * 60_000

/**
 * The file that an address stands for. Any other address is 404, and so is one of somebody who is no owner any more; who
 * ceases to be one in the middle gets no more of it.
 */
export const listFilePlugin =
  (parts: ListFileParts, writers: Readonly<Record<ListName, ListWriter>>): FastifyPluginAsync =>
  async (app) => {
    const counted = openDownloads({ what: 'list', atOnce, longest, retryAfter: 10 })

    mountRaw(app, 'listExport', parts.limits, async (request, reply) => {
      const place = Place.safeParse(request.params)
      const query = Granted.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const found = await parts.workshop.inSystem(({ db }) =>
        findListFile(db, place.data.slug, place.data.id, parts.clock.now()),
      )
      const { e: expires, s: mac } = query.data
      if (found?.expires_at.getTime() !== expires * 1000) throw new Refusal('not_found')
      const grant = { id: found.id, siteId: found.site_id, userId: found.user_id, expires }
      if (!parts.sealer.verifies('media', signedText(grant), mac)) throw new Refusal('not_found')
      const content =
        request.method === 'HEAD' ? Readable.from([]) : counted(found.site_id, contentOf(parts, writers, found))
      // What cannot be read from its beginning is refused with its reason, not begun and broken off.
      if (request.method !== 'HEAD') await once(content, 'readable')
      return (
        reply
          .type(found.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/vcard; charset=utf-8')
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          // our own name for it: letters, figures and dashes
          .header('content-disposition', `attachment; filename="${found.file_name}"`)
          .send(content)
      )
    })
  }

type Found = NonNullable<Awaited<ReturnType<typeof findListFile>>>

/** Read in transactions of its own, each of which looks whether the person still owns the business. */
function contentOf(
  { workshop }: ListFileParts,
  writers: Readonly<Record<ListName, ListWriter>>,
  found: Found,
): AsyncIterable<string> {
  const scope = { site: { id: SiteId.parse(found.site_id), slug: found.slug }, actor: { kind: 'server' as const } }
  return writers[List.parse(found.list)]({
    format: found.format,
    wanted: found.wanted,
    locale: found.locale === 'es' ? 'es' : 'en',
    read: (act) =>
      workshop.inSite(scope, async (work) => {
        if (!(await isStillOwner(work.db, found.site_id, found.user_id))) throw new Refusal('not_found')
        return act(work)
      }),
  })
}
