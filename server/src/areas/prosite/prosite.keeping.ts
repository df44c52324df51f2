import { LRUCache } from 'lru-cache'
import type { LiveTopic } from '#contract/live.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'

/** How old a page may be: its picture addresses are good for days, its opening state for minutes. */
const freshFor = 60_000

/** Pages that are the same for everybody, kept for a minute and dropped at once when one of `topics` of their business changes. */
export function openKeeper(subscribe: LiveHub['subscribe'], topics: readonly LiveTopic[]) {
  const kept = new LRUCache<string, string>({
    max: 500,
    ttl: freshFor,
    maxSize: 32_000_000,
    sizeCalculation: (html) => html.length + 1,
  })
  const watched = new Map<string, () => void>()

  const drop = (site: SiteReference): void => {
    for (const name of kept.keys()) if (name.startsWith(`${site.id}/`)) kept.delete(name)
  }

  /** From now on until it changes once: then what was kept of the business is no longer true. */
  const watch = (site: SiteReference): (() => void) => {
    const watching = watched.get(site.id)
    if (watching) return watching
    const unsubscribe = subscribe(site.id, (event) => {
      if (event.kind === 'changed' && !topics.includes(event.topic)) return
      drop(site)
      watched.delete(site.id)
      unsubscribe()
    })
    watched.set(site.id, unsubscribe)
    return unsubscribe
  }

  /** The page of this name, rendered when there is none. */
  return async (site: SiteReference, name: string, render: () => Promise<string>): Promise<string> => {
    const key = `${site.id}/${name}`
    const known = kept.get(key)
    if (known !== undefined) return known
    // before it is read, so that no change falls between
    const watching = watch(site)
    const html = await render()
    // unless it changed while it was rendered
    if (watched.get(site.id) === watching) kept.set(key, html)
    return html
  }
}
export type Keep = ReturnType<typeof openKeeper>
