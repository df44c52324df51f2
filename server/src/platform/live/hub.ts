import { sql, type Transaction } from 'kysely'
import { LiveEvent } from '#contract/live.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { LivePayload, packPayloads, type LiveChange } from './payloads.ts'

export type { LiveChange } from './payloads.ts'
export type LiveListener = (event: LiveEvent) => void

/** Carries news of changes from any server process to every open office of the site. */
export interface LiveHub {
  /** Sends with the commit of this transaction, in one statement; nothing is sent if it rolls back. */
  announceIn(db: Transaction<Tables>, siteId: SiteId, changes: readonly LiveChange[]): Promise<void>
  /** Hears of one site's changes until the returned function is called. */
  subscribe(siteId: SiteId, listener: LiveListener): () => void
  /**
   * Whether anything may have changed in a site within the last `milliseconds`. Beyond what this process remembers the
   * answer is yes.
   */
  changedWithin(siteId: SiteId, milliseconds: number): boolean
  stop(): Promise<void>
}

const CHANNEL = 'live'
/** Milliseconds for which it is remembered that something changed: a page that takes longer to open looks again. */
const REMEMBERED = 60_000

/** Opens the hub: one listening connection for the whole process, however many offices are open. */
export async function openLive({ database, log }: { database: Database; log: Log }): Promise<LiveHub> {
  const listeners = new Map<string, Set<LiveListener>>()
  // When each site's last change was heard, the oldest first, and since when nothing has been missed.
  const heard = new Map<string, number>()
  let since = performance.now()

  const remember = (site: string) => {
    const now = performance.now()
    heard.delete(site)
    heard.set(site, now)
    for (const [other, at] of heard) {
      if (now - at <= REMEMBERED) break
      heard.delete(other)
    }
  }
  const tell = (listener: LiveListener, event: LiveEvent) => {
    try {
      listener(event)
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a live listener failed')
    }
  }
  const hear = (payload: string) => {
    const read = readPayload(payload)
    if (!read) return log.warn({ bytes: payload.length }, 'a live notification could not be read')
    remember(read.site)
    for (const listener of listeners.get(read.site) ?? []) {
      for (const change of read.changes) tell(listener, LiveEvent.parse({ kind: 'changed', ...change }))
    }
  }
  // What was said while nobody listened is lost: everybody must look again, once we listen again.
  const resync = () => {
    since = performance.now()
    for (const group of listeners.values()) for (const listener of group) tell(listener, { kind: 'resync' })
  }

  const listening = await database.listen({
    channels: [CHANNEL],
    onMessage: (_channel, payload) => hear(payload),
    onRegained: resync,
  })

  return {
    async announceIn(db, siteId, changes) {
      const payloads = packPayloads(siteId, changes)
      if (payloads.length === 0) return
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db)
    },
    subscribe(siteId, listener) {
      const group = listeners.get(siteId) ?? new Set()
      listeners.set(siteId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0 && listeners.get(siteId) === group) listeners.delete(siteId)
      }
    },
    changedWithin(siteId, milliseconds) {
      const from = performance.now() - milliseconds
      return milliseconds > REMEMBERED || from < since || (heard.get(siteId) ?? -Infinity) >= from
    },
    async stop() {
      listeners.clear()
      await listening.close()
    },
  }
}

function readPayload(payload: string) {
  try {
    return LivePayload.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
