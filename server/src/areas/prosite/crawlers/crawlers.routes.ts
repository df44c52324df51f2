import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../../../http/limits.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import { robotsText } from './crawlers.presenter.ts'
import type { CrawlerPages } from './crawlers.service.ts'

export interface CrawlerRouteParts {
  readonly limits: Limits
  readonly crawlers: CrawlerPages
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
}

/** What a program reads before the pages: what it may, which there are, and what the business says in plain words. */
export function crawlerRoutes(app: FastifyInstance, { limits, crawlers, siteOf }: CrawlerRouteParts): void {
  mountRaw(app, 'robots', limits, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText()),
  )
  mountRaw(app, 'publicSitemap', limits, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('application/xml; charset=utf-8')
      .send(await crawlers.sitemap(await siteOf(request))),
  )
  mountRaw(app, 'publicLlms', limits, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/plain; charset=utf-8')
      .send(await crawlers.llms(await siteOf(request))),
  )
}
