import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../../http/limits.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { WebsitePictures } from './pictures.service.ts'

export interface PictureRouteParts {
  readonly limits: Limits
  readonly pictures: WebsitePictures
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
}

const Picture = z.object({ photoId: z.uuid(), name: z.string().regex(/^\d{1,5}\.(?:webp|avif)$/) })

/**
 * Seconds for which a visitor's own browser may keep a picture; nobody in between may, so that it goes when it is taken off.
 */
export const pictureAge = 600

/** `/p/{slug}/pictures/{photoId}/{name}`: for as long as the website shows the photo. */
export function pictureRoutes(app: FastifyInstance, { limits, pictures, siteOf }: PictureRouteParts): void {
  mountRaw(app, 'publicPicture', limits, async (request, reply) => {
    const site = await siteOf(request)
    const place = Picture.safeParse(request.params).data
    if (!place || !(await pictures.isShown(site, place.photoId))) throw new Refusal('not_found')
    // what is made of a photo never changes
    const etag = `"${place.photoId}-${place.name}"`
    const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true
    const found = isKnown ? undefined : await pictures.open(site, place.photoId, place.name)
    if (!found && !isKnown) throw new Refusal('not_found')
    void reply
      .header('cache-control', `private, max-age=${pictureAge}`)
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (!found) return reply.code(304).send()
    return reply
      .header('content-length', found.size)
      .type(place.name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(found.stream)
  })
}
