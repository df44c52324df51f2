import type { ReadingFault } from '#contract/social/values.ts'
import type { Answer, InSite } from '../../../http/handler.ts'
import { ProviderError } from '../../../platform/connecting/connecting.ts'
import type { MetaFigures } from '../../../platform/connecting/meta-figures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findConnection, readAtMeta, type ConnectionParts, type MetaReader } from '../../connections/index.ts'
import { readFiguresKind } from '../social.types.ts'
import { isEnough, isOfPage, nextReading, readingFaultOf, readSince } from './readings.rules.ts'
import { lastTried, listReadable, saveReadings, type ReadablePost, type Reading } from './readings.store.ts'

/** What networks are asked by how posts go. */
export interface ReadingParts {
  readonly connections: ConnectionParts
  /** Undefined: whoever runs this server has not set Facebook up. */
  readonly figures: MetaFigures | undefined
}

/** Whether there is a sign-in at Facebook that works: by it both of its networks are asked. */
export async function isReadable({ db, site }: SiteWork): Promise<boolean> {
  const row = await findConnection(db, site.id, 'facebook')
  return row !== undefined && row.state !== 'broken' && row.place !== null
}

/** Has the networks asked in the background. @throws Refusal not_connected where nobody can be asked */
export async function readSocialFigures(work: SiteWork): Promise<Answer<'readSocialFigures'>> {
  const { db, site, now } = work
  if (!(await isReadable(work))) throw new Refusal('not_connected')
  const next = nextReading(await lastTried(db, site.id), now)
  if (next !== null) return { begun: false, next: next.toISOString() }
  await work.enqueue(readFiguresKind, { site: { ...site } }, { onlyOne: site.id })
  return { begun: true, next: (nextReading(now, now) ?? now).toISOString() }
}

type Asked = Map<ReadablePost, Reading>

/** Asks about one post. @throws ProviderError where the sign-in has ended: that is no matter of this post */
async function readPost(figures: MetaFigures, { token, reach }: MetaReader, post: ReadablePost): Promise<Reading> {
  const withReach = reach[post.network]
  try {
    const read = await figures[post.network](token, post.name, withReach)
    return { post, figures: read, fault: withReach ? null : 'no_reach' }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'revoked') throw error
    return { post, fault: readingFaultOf(error) }
  }
}

async function readAll(
  figures: MetaFigures,
  reader: MetaReader,
  posts: readonly ReadablePost[],
  asked: Asked,
): Promise<void> {
  for (const network of ['facebook', 'instagram'] as const) {
    const faults: (ReadingFault | null)[] = []
    for (const post of posts) {
      if (post.network !== network || !isOfPage(network, post.name, reader.page)) continue
      // a network that has enough of us is asked about no more of them
      const isOver = isEnough(faults)
      if (isOver && faults.at(-1) !== 'limit') break
      const reading: Reading = isOver ? { post, fault: 'limit' } : await readPost(figures, reader, post)
      asked.set(post, reading)
      faults.push(reading.fault)
    }
  }
}

/**
 * Asks the networks how the posts of the last months go, and keeps what they say with the time. No transaction is open
 * meanwhile. Read twice it is the same.
 * @throws ProviderError where nobody could be asked just now
 */
export async function readFigures({ connections, figures }: ReadingParts, inSite: InSite): Promise<void> {
  const posts = await inSite((work) => listReadable(work.db, work.site.id, readSince(work.now)))
  if (!figures || posts.length === 0) return
  const asked: Asked = new Map()
  const failed: { error?: ProviderError | Refusal } = {}
  try {
    await readAtMeta(connections, inSite, (reader) => readAll(figures, reader, posts, asked))
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof Refusal)) throw error
    failed.error = error
  }
  const { error } = failed
  if (error) {
    const fault = error instanceof Refusal ? 'reconnect' : readingFaultOf(error)
    for (const post of posts) if (!asked.has(post)) asked.set(post, { post, fault })
  }
  await inSite(async (work) => {
    await saveReadings(work.db, work.site.id, [...asked.values()], work.now)
    work.announce('social', 'figures')
  })
  if (error instanceof ProviderError && error.fault === 'unavailable') throw error
}
