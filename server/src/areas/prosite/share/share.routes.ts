// Small on purpose: one picture.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../../http/limits.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SharePictures } from './share.service.ts'

export interface ShareRouteParts {
  readonly limits: Limits
  readonly shares: SharePictures
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
}

const Place = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.jpg$/) })

/** Seconds for which whoever fetched it may keep it; nobody in between may, so that it goes when its photo is taken off. */
const age = 600

/** `/p/{slug}/share/{file}`: what other sites show with a link to a page. */
export function shareRoutes(app: FastifyInstance, { limits, shares, siteOf }: ShareRouteParts): void {
  mountRaw(app, 'publicShare', limits, async (request, reply) => {
    const site = await siteOf(request)
    const file = Place.safeParse(request.params).data?.file
    const picture = file === undefined ? undefined : await shares.open(site, file)
    if (!picture) throw new Refusal('not_found')
    return reply
      .header('cache-control', `private, max-age=${age}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-length', picture.size)
      .type('image/jpeg')
      .send(picture.stream)
  })
}
