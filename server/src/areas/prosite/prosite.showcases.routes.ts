import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/prosite.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { Limits } from '../../http/limits.ts'
import { isNavigation } from '../../http/problem-page.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pictureAge } from './pictures/pictures.routes.ts'
import type { ShowcasePages } from './prosite.showcases.ts'
import { sendMade } from './website/made-page.routes.ts'

export interface ShowcaseRouteParts {
  readonly limits: Limits
  readonly showcases: ShowcasePages
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
  readonly localeOf: (request: FastifyRequest) => PublicLocale
}

const Path = z.object({ path: z.string().regex(/^[a-z0-9-]{1,80}$/) })
const PageNumber = z.object({ page: z.coerce.number<string>().int().min(1).max(10_000) })

/** `/p/{slug}/showcases`: the list, each job, its share picture, and what stands nowhere. */
export function showcaseRoutes(app: FastifyInstance, parts: ShowcaseRouteParts): void {
  const { limits, showcases, siteOf, localeOf } = parts

  mountRaw(app, 'publicShowcases', limits, async (request, reply) => {
    const locale = localeOf(request)
    const number = PageNumber.safeParse(request.query).data?.page ?? 1
    return sendMade(reply, await showcases.list(await siteOf(request), locale, number), locale)
  })

  mountRaw(app, 'publicShowcase', limits, async (request, reply) => {
    const locale = localeOf(request)
    const site = await siteOf(request)
    // whatever cannot be an address of ours never was one
    const path = Path.safeParse(request.params).data?.path ?? ''
    return sendMade(reply, await showcases.one(site, locale, path), locale)
  })

  mountRaw(app, 'publicShowcasePicture', limits, async (request, reply) => {
    const site = await siteOf(request)
    const path = Path.safeParse(request.params).data?.path
    const picture = path === undefined ? undefined : await showcases.sharePicture(site, path)
    if (!picture) throw new Refusal('not_found')
    return reply
      .header('cache-control', `private, max-age=${pictureAge}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture)
  })

  mountRaw(app, 'publicOther', limits, async (request, reply) => {
    const site = await siteOf(request)
    if (!isNavigation(request)) throw new Refusal('not_found')
    const locale = localeOf(request)
    return sendMade(reply, await showcases.unknown(site, locale), locale)
  })
}
