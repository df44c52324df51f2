import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServiceFault, ServiceName } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { LiveHub } from '../live/hub.ts'
import type { Log } from '../log.ts'
import { saveUses, type ServiceUse } from './uses.store.ts'

/** Keeps how services of others went, for each business that used them. */
export interface ServiceUses {
  /**
   * What came of one use; null: it worked. Costs its caller nothing: it is written meanwhile, a change at once and what
   * stays the same once a minute.
   */
  note(siteId: SiteId, service: ServiceName, fault: ServiceFault | null): void
  /** The same for who waits to see it, however short a time ago the last one was. */
  noteNow(siteId: SiteId, service: ServiceName, fault: ServiceFault | null): Promise<void>
  /** Resolves once everything is written that was noted so far. */
  settled(): Promise<void>
}

/** For tests and tools that have nobody to tell. */
export const silentUses: ServiceUses = { note() {}, noteNow: async () => {}, settled: async () => {} }

export interface ServiceUsesParts {
  readonly database: Pick<Database, 'inSystem'>
  readonly live: Pick<LiveHub, 'announceIn'>
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds between two notes of the same. */
const AGAIN = 60_000
/** Milliseconds that a process remembers what nobody used since. */
const FORGET = 10 * AGAIN

/** What this process noted last of one business and service. */
interface Known {
  readonly fault: ServiceFault | null
  readonly at: number
}

/**
 * Uses are gathered here and written by one statement at a time, however many there are: a business and a service have
 * one row, and fifty turns in a second touch it once. A process knows its own uses only; what another one wrote is put
 * right within a minute.
 */
export function openServiceUses({ database, live, clock, log }: ServiceUsesParts): ServiceUses {
  const known = new Map<string, Known>()
  const waiting = new Map<string, ServiceUse>()
  let writing: Promise<void> | undefined
  let swept = 0

  async function writeAll(): Promise<void> {
    // what is noted in the same breath is written together
    await nextTurn()
    while (waiting.size > 0) {
      const uses = [...waiting.values()]
      waiting.clear()
      try {
        await database.inSystem(async ({ db }) => {
          await saveUses(db, uses)
          for (const { siteId, service } of uses.filter(({ changed }) => changed))
            await live.announceIn(db, siteId, [{ topic: 'connections', id: service }])
        })
      } catch (error) {
        for (const { siteId, service } of uses) known.delete(nameOf(siteId, service))
        log.warn({ err: error }, 'how services went could not be written')
      }
    }
    writing = undefined
  }

  function put(siteId: SiteId, service: ServiceName, fault: ServiceFault | null, now: Date): Promise<void> {
    const name = nameOf(siteId, service)
    const before = waiting.get(name)
    const changed = before?.changed === true || known.get(name)?.fault !== fault
    const past = { siteId, service, changed, failing: fault !== null }
    waiting.set(
      name,
      fault === null
        ? { ...past, succeeded: now, failed: before?.failed ?? null, fault: before?.fault ?? null }
        : { ...past, succeeded: before?.succeeded ?? null, failed: now, fault },
    )
    known.set(name, { fault, at: now.getTime() })
    return (writing ??= writeAll())
  }

  /** What is too old to spare a writing is not kept: businesses come and go. */
  function forgetOld(now: number): void {
    if (now - swept < FORGET) return
    swept = now
    for (const [name, { at }] of known) if (now - at >= FORGET) known.delete(name)
  }

  return {
    note(siteId, service, fault) {
      const now = clock.now()
      const last = known.get(nameOf(siteId, service))
      if (last?.fault === fault && now.getTime() - last.at < AGAIN) return
      forgetOld(now.getTime())
      void put(siteId, service, fault, now)
    },
    noteNow: (siteId, service, fault) => put(siteId, service, fault, clock.now()),
    settled: async () => writing,
  }
}

const nameOf = (siteId: SiteId, service: ServiceName): string => `${siteId} ${service}`
