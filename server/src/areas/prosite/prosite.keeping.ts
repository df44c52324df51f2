import { LRUCache } from 'lru-cache'
import type { LiveTopic } from '#contract/live.ts'
import type { SiteReference } from '../../http/parts.ts'
import { bytesOf } from '../../http/server/rewriter.ts'
import type { LiveHub } from '../../platform/live/hub.ts'

/** How old a page may be: its picture addresses are good for days, its opening state for minutes. */
const freshFor = 60_000

/**
 * Pages that are kept, the bytes of them all, and businesses whose changes are heard. What is kept makes the heap grow by half
 * as much again, and no page is kept for longer than a minute: some 350 have room.
 */
const most = { pages: 500, bytes: 10_000_000, sites: 500 } as const

/** A page as it was made, or where its address leads instead: then `body` is that address. */
export interface MadePage {
  readonly status: 200 | 301 | 404 | 410
  readonly body: string
  /** What comes into the places of the body that are this visitor's own (`tokenPlace`). */
  readonly own?: string
}

const textOf = (page: string | MadePage): string => (typeof page === 'string' ? page : page.body)
const isNothing = (page: string | MadePage): boolean => typeof page !== 'string' && page.status === 404

/** Pages that are the same for everybody, kept for a minute and dropped at once when one of `topics` of their business changes. */
export function openKeeper<Page extends string | MadePage>(
  subscribe: LiveHub['subscribe'],
  topics: readonly LiveTopic[],
  pages: number = most.pages,
) {
  const kept = new LRUCache<string, Page>({
    max: pages,
    ttl: freshFor,
    // looking at the clock once in a while is enough, and it is not free
    ttlResolution: 1000,
    maxSize: most.bytes,
    sizeCalculation: (page) => bytesOf(textOf(page)) + 1,
  })
  /** By business. Whoever is no longer heard has no page here that could be out of date. */
  const watched = new LRUCache<string, () => void>({
    max: most.sites,
    dispose: (unsubscribe, siteId) => {
      unsubscribe()
      for (const name of kept.keys()) if (name.startsWith(`${siteId}/`)) kept.delete(name)
    },
  })

  /** From now on until it changes once: then what was kept of the business is no longer true. */
  const watch = (site: SiteReference): (() => void) => {
    const watching = watched.get(site.id)
    if (watching) return watching
    const unsubscribe = subscribe(site.id, (event) => {
      if (event.kind === 'changed' && !topics.includes(event.topic)) return
      watched.delete(site.id)
    })
    watched.set(site.id, unsubscribe)
    return unsubscribe
  }

  /** The page of this name, rendered when there is none. Where nothing ever stood there are names without end: none is kept. */
  return async (site: SiteReference, name: string, render: () => Promise<Page>): Promise<Page> => {
    const key = `${site.id}/${name}`
    const known = kept.get(key)
    if (known !== undefined) return known
    // before it is read, so that no change falls between
    const watching = watch(site)
    const page = await render()
    // unless it changed while it was rendered
    if (!isNothing(page) && watched.get(site.id) === watching) kept.set(key, page)
    return page
  }
}
