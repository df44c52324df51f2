import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/prosite.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import type { Limits } from '../../../http/limits.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Pages } from '../prosite.pages.ts'

export interface WebsiteRouteParts {
  readonly limits: Limits
  readonly pages: Pages
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
  readonly localeOf: (request: FastifyRequest) => PublicLocale
}

const Path = z.object({ path: z.string().regex(/^[a-z0-9-]{1,100}$/) })

const routes = {
  publicPage: 'home',
  publicServices: 'services',
  publicService: 'service',
  publicGallery: 'gallery',
  publicAbout: 'about',
  publicAreas: 'areas',
  publicArea: 'area',
  publicQuestions: 'questions',
  publicOffers: 'offers',
  publicContact: 'contact',
} as const satisfies Record<string, WebsitePageKind>

/** `/p/{slug}` and the pages below it that are made of sections. */
export function websiteRoutes(app: FastifyInstance, { limits, pages, siteOf, localeOf }: WebsiteRouteParts): void {
  for (const name of Object.keys(routes).filter((each): each is keyof typeof routes => each in routes)) {
    const kind = routes[name]
    mountRaw(app, name, limits, async (request, reply) => {
      const locale = localeOf(request)
      // whatever cannot be an address of ours never was one
      const path = kind === 'service' || kind === 'area' ? (Path.safeParse(request.params).data?.path ?? '') : null
      const { status, body } = await pages.website(await siteOf(request), locale, { kind, path })
      return (
        reply
          .code(status)
          // the page carries a visitor's own token for photos
          .header('cache-control', 'private, no-cache')
          .header('vary', 'accept-language, sec-fetch-site')
          .header('content-language', locale)
          .type('text/html; charset=utf-8')
          .send(body)
      )
    })
  }
}
