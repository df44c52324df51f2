import { z } from 'zod'
import { liveTopics, type LiveTopic } from '#contract/live.ts'

/** One change, as it travels between processes. */
export interface LiveChange {
  readonly topic: LiveTopic
  readonly id: string
  readonly parent?: string
}

const Change = z.object({ topic: z.enum(liveTopics), id: z.string(), parent: z.string().optional() })

/** What stands in a notification on the channel `live`. */
export const LivePayload = z.object({ site: z.string(), changes: z.array(Change) })

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const MOST_BYTES = 7_900

/** Packs the changes of one site into as few notifications as fit; the same change said twice is said once. */
export function packPayloads(site: string, changes: readonly LiveChange[]): string[] {
  const empty = Buffer.byteLength(JSON.stringify({ site, changes: [] }))
  const payloads: string[] = []
  let texts: string[] = []
  let bytes = empty
  const flush = () => {
    if (texts.length > 0) payloads.push(`{"site":${JSON.stringify(site)},"changes":[${texts.join(',')}]}`)
    texts = []
    bytes = empty
  }
  for (const text of new Set(changes.map((change) => JSON.stringify(change)))) {
    const needed = Buffer.byteLength(text) + 1
    if (empty + needed > MOST_BYTES) throw new RangeError('a live change is too long to announce')
    if (bytes + needed > MOST_BYTES) flush()
    texts.push(text)
    bytes += needed
  }
  flush()
  return payloads
}
