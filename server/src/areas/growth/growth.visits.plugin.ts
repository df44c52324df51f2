import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slugParams } from '#contract/shared.ts'
import { hostName } from '../../http/server/hosts.ts'
import { openRewriter } from '../../http/server/rewriter.ts'
import { isStranger } from './figures/figures.webhook.ts'
import type { VisitCounter } from './figures/visit-counter.service.ts'
import { carriedIn, carriedText, carrying, pathBelow, saysNothing, withTouch, type Carried } from './growth.rules.ts'
import { refererHost, sourceOf, type Trail } from './touches/touches.rules.ts'

export interface VisitParts {
  readonly counter: VisitCounter
  readonly appUrl: string
}

const asQuery = (query: unknown): Readonly<Record<string, unknown>> =>
  typeof query === 'object' && query !== null ? { ...query } : {}

/** A form stands here: what its visitor came by goes along with what they send. */
const formMark = 'name="came_from"'

/**
 * For the scope of the public pages: a page that is opened is counted by where its visitor comes from, and goes on
 * carrying that. Nothing is kept in the visitor's browser, and nobody waits for the counting.
 */
export function followVisits(app: FastifyInstance, { counter, appUrl }: VisitParts): void {
  const { hostname: office, protocol } = new URL(appUrl)
  const rewrite = openRewriter()

  /** What came along; on the first page of a visit also where it began. `path`: undefined for a page that is kept secret. */
  const carriedBy = (request: FastifyRequest, path: string | undefined): Carried => {
    const carried = carriedIn(asQuery(request.query))
    if (path === undefined || !isArrival(request)) return carried
    const own = new Set([office, hostName(request.headers.host) ?? office])
    const from = refererHost(request.headers.referer, own)
    const trail: Trail = { ...(from === '' ? {} : { rf: from }), lp: path === '' ? '/' : path, ...carried.trail }
    return { ...carried, trail }
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const slug = slugParams.safeParse(request.params).data?.slug
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (slug === undefined || !isPage || typeof payload !== 'string') return payload

    // the address of a page that strangers are not to find, such as a customer's own, is a secret and kept nowhere
    const path = reply.getHeader('x-robots-tag') === undefined ? pathBelow(request.url, slug) : undefined
    const carried = carriedBy(request, path)
    if (path !== undefined && isShown(request, reply) && isStranger(request, protocol === 'https:'))
      counter.count(
        slug,
        { source: sourceOf(carried.trail, carried).source, path },
        isArrival(request) ? ['visits', 'views'] : ['views'],
      )
    const isLed = !saysNothing(carried)
    const write = (html: string): string => {
      const led = isLed ? carrying(html, slug, carried) : html
      return led.includes(formMark) ? withTouch(led, carried.trail, path) : led
    }
    const sent = rewrite(reply, payload, `${slug} ${path ?? '-'} ${carriedText(carried)}`, write)
    // made for this visitor by what their browser said, which the address does not tell
    if (isLed && sent !== payload && carriedIn(asQuery(request.query)).trail.rf !== carried.trail.rf)
      void reply.header('cache-control', 'private, no-cache').removeHeader('etag')
    return sent
  })
}

/** Whether the page is there and is looked at. */
const isShown = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  method === 'GET' && statusCode === 200

/** Whether somebody comes from elsewhere: not by a link of the page before. Browsers say so (Fetch Metadata). */
const isArrival = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-site'] !== 'same-origin'
