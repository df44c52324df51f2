import { Readable } from 'node:stream'
import { z } from 'zod'
import { UserId } from '#contract/shared.ts'
import { Refusal } from './refusal.ts'

/** What the address of a file says beside which file it is: until when it is good, in seconds since 1970, and our seal. */
export const Granted = z.object({
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().min(1).max(100),
})

/** The same where it also says who it was made for. */
export const GrantedTo = Granted.extend({ u: UserId })

interface DownloadLimits {
  /** What is fetched, for the log: `list`. */
  readonly what: string
  /** Files that one business may be fetching at a time. */
  readonly atOnce: number
  /** Milliseconds after which a download is broken off, however slowly it is read. */
  readonly longest: number
  /** Seconds after which somebody who was refused may try again. */
  readonly retryAfter: number
}

/** Counts each download of a business until it ends, in whichever way. What it gives back: @throws Refusal too_many */
export function openDownloads({ what, atOnce, longest, retryAfter }: DownloadLimits) {
  const underWay = new Map<string, number>()
  const countOf = (siteId: string): number => underWay.get(siteId) ?? 0

  return (siteId: string, content: AsyncIterable<string | Buffer>): Readable => {
    if (countOf(siteId) >= atOnce) throw new Refusal('too_many', { retryAfter })
    underWay.set(siteId, countOf(siteId) + 1)
    const stream = Readable.from(content, { objectMode: false })
    const timer = setTimeout(() => stream.destroy(new Error(`a ${what} was read too slowly`)), longest).unref()
    stream.once('close', () => {
      clearTimeout(timer)
      if (countOf(siteId) > 1) underWay.set(siteId, countOf(siteId) - 1)
      else underWay.delete(siteId)
    })
    return stream
  }
}
