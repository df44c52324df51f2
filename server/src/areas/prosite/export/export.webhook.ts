import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { slugParams } from '#contract/shared.ts'
import type { Limits } from '../../../http/limits.ts'
import type { Directory } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Clock } from '../../../platform/clock.ts'
import { GrantedTo, openDownloads } from '../../../platform/downloads.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import { zipOf } from '../../../platform/zip/write.ts'
import { filesOf, type WebsiteExportParts } from './export.service.ts'
import { exportFileName, isExportGranted } from './grant.presenter.ts'

export interface ExportFileParts extends WebsiteExportParts {
  readonly limits: Limits
  readonly clock: Clock
  readonly sealer: Pick<Sealer, 'verifies'>
  /** As it stands now, past any memory. */
  readonly readMembership: Directory['findMembership']
}

/** Files that one business may be fetching at a time: every page is made for each. */
const atOnce = 2
/** Milliseconds after which a download is broken off, however slowly it is read. */
const longest = 30 * 60_000

/**
 * The website as a ZIP, by an address made for it, made while it is read: nothing of it is held but one page or one piece
 * of a picture. A photo that was taken off the website before is not in it.
 */
export function websiteExportFile(app: FastifyInstance, parts: ExportFileParts): void {
  const counted = openDownloads({ what: 'website', atOnce, longest, retryAfter: 30 })
  mountRaw(app, 'websiteExport', parts.limits, async (request, reply) => {
    const place = slugParams.safeParse(request.params)
    const query = GrantedTo.safeParse(request.query)
    if (!place.success || !query.success) throw new Refusal('not_found')
    const { slug } = place.data
    const { u: userId, e: expires, s: mac } = query.data
    const now = parts.clock.now()
    if (!isExportGranted(parts.sealer, { slug, userId, expires }, mac)) throw new Refusal('not_found')
    if (expires * 1000 <= now.getTime()) throw new Refusal('not_found')
    const membership = await parts.readMembership(userId, slug)
    if (membership?.role !== 'owner') throw new Refusal('not_found')
    void reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      // our own name for it: nothing in it ends the quotes
      .header('content-disposition', `attachment; filename="${exportFileName(slug, now)}"`)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(counted(membership.site.id, zipOf(filesOf(parts, membership.site, now))))
  })
}
