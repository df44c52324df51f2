import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isOnesAlone } from '../../../http/server/rewriter.ts'
import { joinParts, joinPlain, packPart, partsOf, tokenPlace, type PackedPart } from './page-parts.presenter.ts'

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

/** A page in its parts, and these compressed as soon as somebody takes it so. */
interface Cut {
  readonly parts: readonly Buffer[]
  readonly packed: () => Promise<readonly PackedPart[]>
}

function cutPage(page: string): Cut {
  const parts = partsOf(page)
  let packed: Promise<readonly PackedPart[]> | undefined
  const pack = (): Promise<readonly PackedPart[]> => {
    const made = Promise.all(parts.map(packPart))
    packed = made
    made.catch(() => {
      packed = undefined
    })
    return made
  }
  return { parts, packed: () => packed ?? pack() }
}

/**
 * Pages travel compressed: 45 kB are nine. What each visitor gets of their own is random every time, so the size of an
 * answer tells nothing of it. After the hooks that carry on where a visitor came from, which change the text. A page that
 * many ask for is cut and compressed once: only what is a visitor's own is put between its parts for each.
 */
export function compressPages(app: FastifyInstance): void {
  const kept = new LRUCache<string, Cut>({
    max: 2000,
    maxSize: most,
    // how small it is once it is compressed is known later: about a fifth
    sizeCalculation: (_cut, page) => Math.ceil(page.length * 2.4) + 100,
  })
  const cut = (page: string): Cut => {
    const known = kept.get(page)
    if (known) return known
    const made = cutPage(page)
    kept.set(page, made)
    return made
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const token = own.get(request) ?? tokenPlace
    const isLarge = payload.length >= smallest && !reply.hasHeader('content-encoding')
    if (!isLarge || !isText(String(reply.getHeader('content-type') ?? ''))) return payload.replaceAll(tokenPlace, token)
    const { parts, packed } = isOnesAlone(reply) ? cutPage(payload) : cut(payload)
    void reply
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      .removeHeader('content-length')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return joinPlain(parts, token)
    void reply.header('content-encoding', 'gzip')
    return joinParts(await packed(), token)
  })
}
