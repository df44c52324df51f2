import type { Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** An event of somebody else's, by their own name for it. */
export interface ReceivedEvent {
  readonly siteId: SiteId
  readonly source: string
  readonly eventId: string
}

/**
 * Claims an event. True for the first; of two deliveries at once the second waits for the first's commit, and if that
 * fails, is the first.
 */
export async function claimEvent(db: Db, event: ReceivedEvent, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('received_events')
    .values({ site_id: event.siteId, source: event.source, event_id: event.eventId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Names of events that were claimed from one source. */
export async function eventsOf(db: Db, siteId: SiteId, source: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('received_events')
    .select('event_id')
    .where('site_id', '=', siteId)
    .where('source', '=', source)
    .limit(limit)
    .execute()
  return rows.map((row) => row.event_id)
}

const eventRow = ({ siteId, source, eventId }: ReceivedEvent) => ({ site_id: siteId, source, event_id: eventId })

/** Writes down what an event became. */
export const settleEvent = (db: Db, event: ReceivedEvent, requestId: RequestId) =>
  db
    .updateTable('received_events')
    .set({ record_id: requestId })
    .where((where) => where.and(eventRow(event)))
    .execute()

/** What an earlier delivery of the same event became. */
export async function requestOfEvent(db: Db, event: ReceivedEvent): Promise<string | null> {
  const row = await db
    .selectFrom('received_events')
    .select('record_id')
    .where((where) => where.and(eventRow(event)))
    .executeTakeFirst()
  return row?.record_id ?? null
}

/**
 * Claims something that may be done again only after a while. True when it was never done or was done before `since`;
 * two at once are never both told so.
 */
export async function claimAgain(db: Db, event: ReceivedEvent, now: Date, since: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('received_events')
    .values({ ...eventRow(event), at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'source', 'event_id'])
        .doUpdateSet({ at: now })
        .where('received_events.at', '<=', since),
    )
    .returning('event_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Forgets events and refusals of all businesses that are older than anything a provider sends again. */
export async function forgetArrivals(db: Db, before: { events: Date; refusals: Date }): Promise<void> {
  await db.deleteFrom('received_events').where('at', '<', before.events).execute()
  await db.deleteFrom('inbound_refusals').where('at', '<', before.refusals).execute()
}
