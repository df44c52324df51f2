import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { joinParts, packPart, type PackedPart } from './page-parts.presenter.ts'

/** Smaller pages travel as they are. */
const smallest = 1400

/** Bytes of all parts that are kept compressed, beside the pages themselves. */
const most = 12_000_000

/** What a page holds that is its visitor's own, by its request. */
const own = new WeakMap<IncomingMessage, string>()

/** Says what of the answer is this visitor's own: everything else is compressed once for all. */
export const noteOwn = (request: { readonly raw: IncomingMessage }, token: string): void => {
  own.set(request.raw, token)
}

/** Sizes of answers, and headers that say whether one is for everybody. */
const isText = (type: string): boolean => /^(?:text\/html|application\/xml|text\/plain)/.test(type)

/**
 * Pages travel compressed: 45 kB are nine. What each visitor gets of their own is random every time, so the size of an
 * answer tells nothing of it. After the hooks that carry on where a visitor came from, which change the text. A page that
 * many ask for is compressed once: only what is a visitor's own is put between its parts for each.
 */
export function compressPages(app: FastifyInstance): void {
  const kept = new LRUCache<string, Promise<PackedPart>>({
    max: 2000,
    maxSize: most,
    // how small it is once it is compressed is known later: about a fifth
    sizeCalculation: (_part, text) => Math.ceil(text.length * 2.4) + 100,
  })
  const packed = (text: string): Promise<PackedPart> => {
    const known = kept.get(text)
    if (known) return known
    const made = packPart(text)
    kept.set(text, made)
    made.catch(() => kept.delete(text))
    return made
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding')) return payload
    if (!isText(String(reply.getHeader('content-type') ?? ''))) return payload
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    void reply.header('content-encoding', 'gzip').removeHeader('content-length')
    const token = own.get(request.raw)
    const parts = token === undefined ? [payload] : payload.split(token)
    // what is one person's alone is compressed once and forgotten
    const isOnes = String(reply.getHeader('cache-control') ?? '').includes('no-store')
    return joinParts(await Promise.all(parts.map(isOnes ? packPart : packed)), token ?? '')
  })
}
