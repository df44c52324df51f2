import type { Directory } from '../../../http/parts.ts'
import type { Log } from '../../../platform/log.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { addEvents, addVisits, type PageCount } from './figures.store.ts'

export interface CounterParts {
  readonly workshop: Workshop
  readonly log: Log
  readonly directory: Pick<Directory, 'findSite'>
}

/** Milliseconds for which counts are gathered: a page that is looked at a thousand times a second is one row then. */
const gathered = 1000
/** Different pages and sources of one business that are counted apart in this time. */
const mostApart = 200

type Seen = { -readonly [Key in keyof PageCount]: PageCount[Key] }
type Kind = 'visits' | 'views' | 'calls'

/**
 * Counts what happens on public pages, off the way of whoever looks at them. A process that is killed loses the last
 * second of it.
 */
export function openVisitCounter({ workshop, log, directory }: CounterParts) {
  let counts = new Map<string, Map<string, Seen>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (slug: string, seen: readonly Seen[]): Promise<void> => {
    const site = await directory.findSite(slug)
    if (!site) return
    const calls = seen.flatMap(({ source, path, calls: count }) =>
      count > 0 ? [{ source, path, count, kind: 'call' as const }] : [],
    )
    await workshop.inSite({ site, actor: { kind: 'nobody' } }, async ({ db, now }) => {
      await addVisits(db, site.id, seen, now)
      if (calls.length > 0) await addEvents(db, site.id, calls, now)
    })
  }

  const writeAll = async (before: Promise<void>, taken: typeof counts): Promise<void> => {
    await before
    for (const [slug, seen] of taken) {
      await write(slug, [...seen.values()]).catch((error: unknown) =>
        log.warn({ err: error }, 'visits could not be counted'),
      )
    }
  }

  /** Writes down what was gathered. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writeAll(writing, counts)
    counts = new Map()
    return writing
  }

  return {
    flush,
    /** Counts one more of each of these kinds. */
    count(slug: string, { source, path }: { readonly source: string; readonly path: string }, kinds: readonly Kind[]) {
      const seen = counts.get(slug) ?? new Map<string, Seen>()
      counts.set(slug, seen)
      const isTold = seen.size < mostApart || seen.has(`${source} ${path}`)
      const told = isTold ? { source, path } : { source: 'other', path: '' }
      const name = `${told.source} ${told.path}`
      const row = seen.get(name) ?? { ...told, visits: 0, views: 0, calls: 0 }
      seen.set(name, row)
      for (const kind of kinds) row[kind] += 1
      // a process does not stay for it: what closes writes it down first
      timer ??= setTimeout(() => void flush(), gathered).unref()
    },
  }
}
export type VisitCounter = ReturnType<typeof openVisitCounter>
