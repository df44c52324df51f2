import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bytesOf, isNowhere, isOnesAlone } from '../../../http/server/rewriter.ts'
import { joinParts, joinPlain, packPart, partsOf, tokenPlace } from './page-parts.presenter.ts'

/** Smaller pages travel as they are. */
const smallest = 1400

/** Bytes of all pages that are kept in parts, beside the pages themselves. */
const most = 12_000_000

/** By request, what is put into the places of its page that are its visitor's own. */
const own = new WeakMap<FastifyRequest, string>()

/** Says what this visitor gets in the places of the token: everything else is made once for all. */
export const noteOwn = (request: FastifyRequest, token: string): unknown => own.set(request, token)

/** Pages, sitemaps, and what programs read: whatever else is sent is compressed already, or not worth it. */
const isText = (type: string): boolean => /^(?:text\/html|application\/xml|text\/plain)/.test(type)

/** What `make` makes of a page's parts. Of pages that may be sent again it is kept: at most so many bytes, with the pages. */
function openKept<Part>(make: (part: Buffer) => Part, sizeOf: (part: Part) => number) {
  const kept = new LRUCache<string, readonly Part[]>({
    max: 2000,
    maxSize: most,
    sizeCalculation: (parts, page) => parts.reduce((sum, part) => sum + sizeOf(part) + 100, bytesOf(page)),
  })
  return (page: string, isKept: boolean): readonly Part[] => {
    const known = isKept ? kept.get(page) : undefined
    if (known) return known
    const made = partsOf(page).map(make)
    if (isKept) kept.set(page, made)
    return made
  }
}

/**
 * Pages travel compressed: 45 kB are nine. What each visitor gets of their own is random every time, so the size of an
 * answer tells nothing of it. After the hooks that carry on where a visitor came from, which change the text. A page that
 * many ask for is cut and compressed once: only what is a visitor's own is put between its parts for each. Nearly everybody
 * takes it compressed, so of such a page nothing else is kept.
 */
export function compressPages(app: FastifyInstance): void {
  const plain = openKept(
    (part) => part,
    ({ length }) => length,
  )
  const packed = openKept(packPart, ({ packed: { length } }) => length)

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const token = own.get(request) ?? tokenPlace
    const isLarge = payload.length >= smallest && !reply.hasHeader('content-encoding')
    if (!isLarge || !isText(String(reply.getHeader('content-type') ?? ''))) return payload.replaceAll(tokenPlace, token)
    void reply
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      .removeHeader('content-length')
    const isKept = !isOnesAlone(reply) && !isNowhere(reply)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return joinPlain(plain(payload, isKept), token)
    void reply.header('content-encoding', 'gzip')
    return joinParts(packed(payload, isKept), token)
  })
}
