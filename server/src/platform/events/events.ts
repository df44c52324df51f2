/**
 * Events: how an area tells higher areas what happened without knowing them.
 *
 * An area declares its events beside the act that publishes them:
 *
 *     declare module '../../platform/events/events.ts' {
 *       interface Events {
 *         'request.moved': RequestMoved
 *       }
 *     }
 *
 * and publishes with `await publish(work, 'request.moved', { moves })`. Who subscribes is written in one place,
 * server/src/subscribers.ts. Subscribers run one after another, in the order of that list, inside the publisher's open
 * transaction: an error of one of them rolls the whole act back. What reaches outside the database is their job to
 * enqueue.
 */
import type { SiteWork } from '../work/work.ts'

/** The name of each event and what it carries. Areas add theirs; platform has none. */
export interface Events {}

export type EventName = keyof Events

/** @throws whatever keeps the act from being committed */
export type Subscriber<Name extends EventName> = (work: SiteWork, payload: Events[Name]) => Promise<void>

export type Subscribers = { readonly [Name in EventName]?: readonly Subscriber<Name>[] }

/** What one transaction publishes through. */
export interface EventDelivery {
  publish<Name extends EventName>(work: SiteWork, name: Name, payload: Events[Name]): Promise<void>
}

/** Events that events lead to: a longer chain is a circle that nobody noticed. */
const LONGEST_CHAIN = 5

/** Tells every subscriber, and resolves when all are done. @throws what the first failing subscriber throws */
export const publish = <Name extends EventName>(work: SiteWork, name: Name, payload: Events[Name]): Promise<void> =>
  work.events.publish(work, name, payload)

/**
 * The delivery for one run of one transaction. `throwIfFailed` is called before the commit: a publisher that catches a
 * subscriber's error cannot save half of the act.
 */
export function openDelivery(subscribers: Subscribers): EventDelivery & { throwIfFailed(): void } {
  const failures: unknown[] = []

  const deliveryAfter = (chain: readonly EventName[]): EventDelivery => ({
    async publish(work, name, payload) {
      const longer = [...chain, name]
      try {
        if (longer.length > LONGEST_CHAIN) throw new Error(`events without end: ${longer.join(' → ')}`)
        const inside: SiteWork = { ...work, events: deliveryAfter(longer) }
        for (const subscriber of subscribers[name] ?? []) await subscriber(inside, payload)
      } catch (error) {
        failures.push(error)
        throw error
      }
    },
  })

  return {
    ...deliveryAfter([]),
    throwIfFailed() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
