import { tokenOfFile } from '#server/areas/schedule/feeds/feeds.rules.ts'
import { createCalendarFeed, readFeed } from '#server/areas/schedule/feeds/feeds.service.ts'
import type { Parts } from '#server/parts.ts'
import type { FilledBusiness } from './filled-business.ts'
import { median } from './process.ts'

/** How long the feed of one member takes, in milliseconds. */
export interface FeedMeasured {
  readonly entries: number
  readonly whole: number
  /** For a program that has it as it is. */
  readonly unchanged: number
  /** A transaction without a statement: how busy the machine is. */
  readonly nothing: number
}

const RUNS = 101

/** The feed of a member of a large crew, as the address answers a calendar program. */
export async function measureFeed(
  { workshop, settings }: Parts,
  { siteId, slug, userId }: FilledBusiness,
): Promise<FeedMeasured> {
  const { url } = await workshop.inSite(
    { site: { id: siteId, slug }, actor: { kind: 'member', userId, role: 'owner' } },
    (work) =>
      createCalendarFeed({ appUrl: settings.appUrl }, work, {
        params: { slug },
        query: {},
        body: { member: userId },
        ifVersion: undefined,
        origin: { requestId: 'bench', address: '127.0.0.1' },
      }),
  )
  const site = { id: siteId, slug }
  const nothing: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await workshop.inSite({ site, actor: { kind: 'server' } }, () => Promise.resolve())
    nothing.push(performance.now() - begun)
  }
  const token = tokenOfFile(url.slice(url.lastIndexOf('/') + 1)) ?? ''
  const times: number[] = []
  let [etag, body]: readonly [string | undefined, string] = [undefined, '']
  for (let run = 0; run <= RUNS; run += 1) {
    const begun = performance.now()
    const feed = await readFeed(workshop, token, etag)
    times.push(performance.now() - begun)
    if (!feed) throw new Error('a feed that was made answers nothing')
    ;[etag, body] = [feed.etag, feed.body ?? body]
  }
  const [whole = 0, ...unchanged] = times
  return {
    entries: body.split('BEGIN:VEVENT').length - 1,
    whole,
    unchanged: median(unchanged),
    nothing: median(nothing),
  }
}
