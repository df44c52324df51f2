import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/prosite.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import type { Limits } from '../../../http/limits.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Pages } from '../prosite.pages.ts'
import { sendMade } from './made-page.routes.ts'

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

/** An hour: a new logo has an address of its own, which the pages name at once. */
const iconAge = 'public, max-age=3600'

/** `/p/{slug}/favicon.svg` */
function iconRoute(app: FastifyInstance, { limits, pages, siteOf }: Omit<WebsiteRouteParts, 'localeOf'>): void {
  mountRaw(app, 'publicIcon', limits, async (request, reply) => {
    const site = await siteOf(request)
    const { status, body } = await pages.icon(site)
    void reply.header('cache-control', iconAge)
    // another logo may take its place
    if (status === 301) return reply.redirect(body, 302)
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml')
      .send(body)
  })
}

/** `/p/{slug}` and the pages below it that are made of sections. */
export function websiteRoutes(app: FastifyInstance, { limits, pages, siteOf, localeOf }: WebsiteRouteParts): void {
  iconRoute(app, { limits, pages, siteOf })
  for (const name of Object.keys(routes).filter((each): each is keyof typeof routes => each in routes)) {
    const kind = routes[name]
    mountRaw(app, name, limits, async (request, reply) => {
      const locale = localeOf(request)
      // whatever cannot be an address of ours never was one
      const path = kind === 'service' || kind === 'area' ? (Path.safeParse(request.params).data?.path ?? '') : null
      return sendMade(reply, await pages.website(await siteOf(request), locale, { kind, path }), locale)
    })
  }
}
