import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slugParams } from '#contract/shared.ts'
import { hostName } from '../../http/server/hosts.ts'
import { openRewriter } from '../../http/server/rewriter.ts'
import { Refusal } from '../../platform/refusal.ts'
import { innerUrl, isOpenThere, outerUrl, withHost } from './hosts.rules.ts'
import type { Hosts } from './hosts.service.ts'

/** A call that came to a business's own host. */
interface There {
  readonly slug: string
  readonly host: string
  /** Where it belongs: another host of the same business. */
  readonly primary: string
  /** The address as it was sent. */
  readonly sent: string
}

export interface HostRouting {
  /** Whether a name is a business's own. */
  readonly knows: (name: string) => boolean
  /** Before a route is looked for: the address by which this server knows what was asked. */
  readonly rewriteUrl: (request: IncomingMessage) => string
  /** For the whole application: what is not for customers is not there. */
  readonly guard: (app: FastifyInstance) => void
  /** For the public pages, after all that changes them: their addresses are those of the business's host. */
  readonly follow: (app: FastifyInstance) => void
}

/** Shows the public pages of businesses at their own hosts: nothing of the office, and no cookie. */
export function hostRouting({ hosts, appUrl }: { readonly hosts: Hosts; readonly appUrl: string }): HostRouting {
  const { protocol, port } = new URL(appUrl)
  const baseOf = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  const there = new WeakMap<IncomingMessage, There>()

  const refuseTricks = ({ raw }: FastifyRequest): void => {
    // several of them are read differently by each program on the way (RFC 9112, section 3.2)
    const count = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    if (count > 1) throw new Refusal('malformed')
  }

  /** Leads to where a page is; undefined where that is here. */
  const elsewhere = ({ method }: FastifyRequest, { slug, host, primary, sent }: There): string | undefined => {
    const path = outerUrl(sent, slug)
    const isRead = method === 'GET' || method === 'HEAD'
    if (host !== primary) return `${baseOf(primary)}${path ?? (sent.startsWith('/') ? sent : '/')}`
    return isRead && path !== undefined ? `${baseOf(primary)}${path}` : undefined
  }

  return {
    knows: (name) => hosts.find(name) !== undefined,

    rewriteUrl(request) {
      const sent = request.url ?? '/'
      const host = hostName(request.headers.host)
      const found = host === undefined ? undefined : hosts.find(host)
      if (host === undefined || !found) return sent
      there.set(request, { slug: found.slug, host, primary: found.primary ?? host, sent })
      const inner = innerUrl(sent, { slug: found.slug, host })
      // what comes after knows the usual addresses, also for what they say of the language
      return Object.assign(request, { originalUrl: inner }).originalUrl
    },

    guard(app) {
      app.addHook('onRequest', async (request, reply) => {
        refuseTricks(request)
        const own = there.get(request.raw)
        if (!own) return undefined
        const target = elsewhere(request, own)
        if (target !== undefined) return reply.redirect(target, request.method === 'POST' ? 308 : 301)
        if (!isOpenThere(request.routeOptions.url, own.slug, request.params)) throw new Refusal('not_found')
        // nobody is signed in here, whatever their browser sends
        delete request.headers.cookie
        return undefined
      })
      app.addHook('onSend', async (request, reply) => {
        if (there.has(request.raw)) void reply.removeHeader('set-cookie')
      })
    },

    follow(app) {
      const rewrite = openRewriter()
      app.addHook('onSend', async (request, reply, payload) => {
        const slug = slugParams.safeParse(request.params).data?.slug
        const own = there.get(request.raw)
        const primary = own?.primary ?? (slug === undefined ? undefined : hosts.primaryOf(slug))
        if (slug === undefined || primary === undefined) return payload
        if (own) moveTarget(reply, slug)
        const type = String(reply.getHeader('content-type') ?? '')
        if (typeof payload !== 'string' || !/^(?:text\/(?:html|plain|xml)|application\/xml)/.test(type)) return payload
        const place = { slug, usual: appUrl, base: baseOf(primary), isThere: own !== undefined }
        return rewrite(reply, payload, `${slug} ${place.base} ${place.isThere}`, (text) => withHost(text, place))
      })
    },
  }
}

/** Where a form leads once it was sent. */
function moveTarget(reply: FastifyReply, slug: string): void {
  const target = reply.getHeader('location')
  const outer = typeof target === 'string' ? outerUrl(target, slug) : undefined
  if (outer !== undefined) void reply.header('location', outer)
}
