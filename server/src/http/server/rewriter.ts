import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Bytes of the texts that are kept, and as many again of those they were made of. */
const most = 6_000_000

/** Bytes that a text takes in memory: two for each character as soon as one of them is not among the first 256. */
export const bytesOf = (text: string): number => (/[^\0-\u00ff]/.test(text) ? 2 : 1) * text.length

/** Whether an answer is one person's alone: nothing that is made of it is kept for the next one. */
export const isOnesAlone = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').includes('no-store')

/** Where nothing ever stood there are addresses without end: what is said of them would push out what many read. */
export const isNowhere = ({ statusCode }: FastifyReply): boolean => statusCode === 404

/**
 * Rewrites texts that are sent again and again, such as pages that are kept. What was made of one is kept as well, so that the
 * next visitor for whom the same is written gets the very same string: what comes after finds it without reading it.
 */
export function openRewriter() {
  let last = 0
  /** Short names of texts: a name that holds fifty thousand characters would be read whole each time. */
  const names = new LRUCache<string, number>({ maxSize: most, sizeCalculation: (_name, text) => bytesOf(text) + 1 })
  const made = new LRUCache<string, string>({
    maxSize: most,
    sizeCalculation: (text, name) => bytesOf(text) + name.length,
  })
  const nameOf = (text: string): number => {
    const known = names.get(text)
    if (known !== undefined) return known
    last += 1
    names.set(text, last)
    return last
  }
  const rewriteOnce = (text: string, how: string, write: (text: string) => string): string => {
    const name = `${nameOf(text)} ${how}`
    const before = made.get(name)
    if (before !== undefined) return before
    const rewritten = write(text)
    made.set(name, rewritten)
    return rewritten
  }
  /** The text that is sent instead, with its length. `how`: everything that `write` goes by, beside the text. */
  return (reply: FastifyReply, text: string, how: string, write: (text: string) => string): string => {
    const sent = isOnesAlone(reply) || isNowhere(reply) ? write(text) : rewriteOnce(text, how, write)
    if (sent !== text && reply.hasHeader('content-length')) void reply.header('content-length', Buffer.byteLength(sent))
    return sent
  }
}
