import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const aDay = 86_400_000

/** Holds of all businesses whose time has run out, the first first. */
export const findOverdue = (db: Transaction<Tables>, now: Date, limit: number) =>
  db
    .selectFrom('visits')
    .select(['site_id', 'id', 'request_id'])
    .where('state', '=', 'hold')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute()

/**
 * How many times the customer of a request has taken by themselves, this request's included: those that nobody confirmed
 * yet, and where none waits for that, those of one day.
 */
export async function countTakenByCustomer(
  db: Transaction<Tables>,
  site: SiteId,
  request: RequestId,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from calendar_requests mine
    join calendar_requests r on r.site_id = mine.site_id and r.customer_id = mine.customer_id
    join visits v on v.site_id = r.site_id and v.request_id = r.request_id
    where mine.site_id = ${site} and mine.request_id = ${request}
      and v.made_by = 'customer'
      and (v.state = 'hold' and (v.hold_expires_at is null or v.hold_expires_at > ${now})
        or v.state = 'confirmed' and v.created_at > ${new Date(now.getTime() - aDay)})`.execute(db)
  return rows[0]?.count ?? 0
}
