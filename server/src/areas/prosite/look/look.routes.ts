import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Looks } from './look.service.ts'

export interface LookRouteParts {
  readonly limits: Limits
  readonly looks: Looks
}

const Sheet = z.object({ look: z.string().regex(/^[a-z0-9-]{1,100}\.css$/) })
const Font = z.object({ file: z.string().max(100) })

const forever = 'public, max-age=31536000, immutable'

/** `/p-look/{version}`: style sheets of looks and their fonts. The version changes with every build, so both are kept for good. */
export function lookRoutes(app: FastifyInstance, { limits, looks }: LookRouteParts): void {
  mountRaw(app, 'publicLook', limits, async (request, reply) => {
    const asked = Sheet.safeParse(request.params).data
    const sheet = asked && (await looks.sheet(asked.look.replace(/\.css$/, '')))
    if (!sheet) throw new Refusal('not_found')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    void reply.header('cache-control', forever).header('vary', 'accept-encoding').type('text/css; charset=utf-8')
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(encoding === 'br' ? sheet.brotli : encoding === 'gzip' ? sheet.gzip : sheet.plain)
  })

  mountRaw(app, 'publicFont', limits, async (request, reply) => {
    const place = looks.font(Font.safeParse(request.params).data?.file ?? '')
    const font = place && (await readFile(place).catch(() => undefined))
    if (!font) throw new Refusal('not_found')
    return reply
      .header('cache-control', forever)
      .header('access-control-allow-origin', '*')
      .type('font/woff2')
      .send(font)
  })
}
