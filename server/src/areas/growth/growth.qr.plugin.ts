import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { QrQuery } from '#contract/growth.ts'
import type { Limits } from '../../http/limits.ts'
import type { Directory } from '../../http/parts.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import type { drawCode } from './growth.qr.drawing.ts'
import { isOwnPage, type FoundPages } from './growth.pages.operations.ts'

export interface QrParts extends FoundPages {
  readonly appUrl: string
  readonly workshop: Workshop
  readonly limits: Limits
  readonly directory: Pick<Directory, 'findSite'>
}

/** Seconds. The same question always has the same picture; an hour bounds how long one of a page that went is shown. */
const age = 3600

/** Loaded when a code is drawn: its libraries would be a good part of every start. */
const draw: typeof drawCode = async (...wanted) => (await import('./growth.qr.drawing.ts')).drawCode(...wanted)

const types = { png: 'image/png', svg: 'image/svg+xml' } as const

/**
 * `/api/qr`: the code of a page of a business's own, and of nothing else: what it leads to is put together here, so that
 * no code of ours leads anywhere else.
 */
export const qrPlugin = (parts: QrParts) => async (app: FastifyInstance) => {
  const drawn = new LRUCache<string, Buffer>({ max: 500, maxSize: 20_000_000, sizeCalculation: (code) => code.length })

  mountRaw(app, 'qr', parts.limits, async (request, reply) => {
    const read = QrQuery.safeParse(request.query)
    if (!read.success)
      throw new Refusal('invalid', {
        faults: read.error.issues.map(({ path, message }) => ({
          path: ['query', ...path.map(String)].join('.'),
          message,
        })),
      })
    const { slug, path, source, format, size } = read.data
    const site = await parts.directory.findSite(slug)
    const isThere =
      site !== null &&
      (await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) => isOwnPage(parts, work, path)))
    if (!isThere) throw new Refusal('not_found')

    const target = `${parts.appUrl}/p/${slug}${path.replace(/\/$/, '')}${source === '' ? '' : `?src=${source}`}`
    const name = `${format}/${size}/${target}`
    const code = drawn.get(name) ?? (await draw(target, format, size))
    drawn.set(name, code)
    const tag = `"${createHash('sha256').update(code).digest('base64url').slice(0, 27)}"`
    void reply
      .header('cache-control', `public, max-age=${age}`)
      .header('etag', tag)
      // a business shows its code on its own website
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply
      .header('content-disposition', `inline; filename="${['qr', slug, source].filter(Boolean).join('-')}.${format}"`)
      .type(types[format])
      .send(code)
  })
}
