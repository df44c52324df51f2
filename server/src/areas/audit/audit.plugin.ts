import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { auditCalls } from '#contract/audit.ts'
import { slugParams } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import type { Directory, SiteReference } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.rules.ts'
import { GrantedTo } from '../../platform/downloads.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/sites.zone.operations.ts'
import { fileGranted } from './audit.address.ts'
import { presentEntry } from './audit.present.ts'
import { listAudit, type AuditFilter } from './audit.store.ts'

export interface AuditFileParts {
  readonly workshop: Workshop
  /** As it stands now, past any memory. */
  readonly readMembership: Directory['findMembership']
  readonly sealer: Sealer
  readonly clock: Clock
  readonly limits: Limits
}

const Query = GrantedTo.extend({ f: z.string().max(2000) })

/** Rows that are read at once. */
const atOnce = 1000
const columns = ['at', 'who', 'by', 'kind', 'act', 'record', 'record_id', 'before', 'after', 'address', 'request_id']

async function* contentOf({ workshop }: AuditFileParts, site: SiteReference, filter: AuditFilter) {
  yield `${byteOrderMark}${csvLines([columns])}`
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const page = { filter, after, most: atOnce }
    const rows = await workshop.inSite({ site, actor: { kind: 'server' } }, async (work) =>
      listAudit(work, { ...page, timeZone: await timeZoneOf(work) }),
    )
    yield csvLines(
      rows
        .map(presentEntry)
        .map((entry) => [
          entry.at,
          entry.who.name,
          entry.who.by ?? '',
          entry.who.kind,
          entry.act,
          entry.record,
          entry.record_id ?? '',
          entry.before === null ? '' : JSON.stringify(entry.before),
          entry.after === null ? '' : JSON.stringify(entry.after),
          entry.address ?? '',
          entry.request_id ?? '',
        ]),
    )
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = { at: last.at, id: last.id }
  }
}

/** The log that an address stands for. Any other address is 404, and so is one of somebody who is no owner any more. */
export const auditPlugin =
  (parts: AuditFileParts): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'auditFile', parts.limits, async (request, reply) => {
      const place = slugParams.safeParse(request.params)
      const query = Query.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const { f: filter, u: userId, e: expires, s: mac } = query.data
      const { slug } = place.data
      if (!fileGranted(parts.sealer, { slug, userId, filter, expires }, mac)) throw new Refusal('not_found')
      if (expires * 1000 <= parts.clock.now().getTime()) throw new Refusal('not_found')
      const membership = await parts.readMembership(userId, slug)
      if (membership?.role !== 'owner') throw new Refusal('not_found')
      void reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${slug}-log.csv"`)
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const wanted = auditCalls.createAuditFile.body.parse(JSON.parse(filter))
      return reply.send(Readable.from(contentOf(parts, membership.site, wanted), { objectMode: false }))
    })
  }
