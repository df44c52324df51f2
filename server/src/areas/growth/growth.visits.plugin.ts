import type { FastifyInstance } from 'fastify'
import { slugParams } from '#contract/shared.ts'
import type { Directory } from '../../http/parts.ts'
import type { Log } from '../../platform/log.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { carriedIn, carrying, isProgram, pathBelow, saysNothing } from './growth.rules.ts'
import { noteVisit } from './growth.visits.operations.ts'

export interface VisitParts {
  readonly workshop: Workshop
  readonly log: Log
  readonly directory: Pick<Directory, 'findSite'>
}

const asQuery = (query: unknown): Readonly<Record<string, unknown>> =>
  typeof query === 'object' && query !== null ? { ...query } : {}

/**
 * For the scope of the public pages: whose address says where its visitor comes from is counted, and the page goes on
 * carrying it. Nothing is kept in the visitor's browser, and nobody waits for the counting.
 */
export function followVisits(app: FastifyInstance, { workshop, log, directory }: VisitParts): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const carried = carriedIn(asQuery(request.query))
    const slug = slugParams.safeParse(request.params).data?.slug
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (slug === undefined || saysNothing(carried) || !isPage || typeof payload !== 'string') return payload

    const path = pathBelow(request.url, slug)
    // the address of a page that strangers are not to find, such as a customer's own, is a secret and kept nowhere
    const isOpen = reply.getHeader('x-robots-tag') === undefined
    const isVisit = request.method === 'GET' && reply.statusCode === 200
    const counts = isVisit && isOpen && !isProgram(request.headers['user-agent'])
    if (counts && path !== undefined) {
      const source = carried.source ?? 'referral'
      void (async () => {
        const site = await directory.findSite(slug)
        if (site)
          await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) => noteVisit(work, { source, path }))
      })().catch((error: unknown) => log.warn({ err: error }, 'a visit could not be counted'))
    }
    const html = carrying(payload, slug, carried)
    if (reply.hasHeader('content-length')) void reply.header('content-length', Buffer.byteLength(html))
    return html
  })
}
