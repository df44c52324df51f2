import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Businesses with quotes to follow up; by the server itself. */
export async function listSitesToFollowUp(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .distinctOn('site_id')
    .select('site_id')
    .where('next_follow_up_at', 'is not', null)
    .where('next_follow_up_at', '<=', now)
    .orderBy('site_id')
    .limit(limit)
    .execute()
  return rows.map(({ site_id: site }) => site)
}

/** Quotes of these businesses that are due, the longest due first. */
export const listQuotesToFollowUp = (db: Db, sites: readonly string[], now: Date, limit: number) =>
  db
    .selectFrom('quotes')
    .select(['site_id', 'id'])
    .where('site_id', 'in', [...sites])
    .where('next_follow_up_at', 'is not', null)
    .where('next_follow_up_at', '<=', now)
    .orderBy('next_follow_up_at')
    .limit(limit)
    .execute()

/** Whether the customer of a request waits for an answer of the business, or the request is over. */
export async function standingOfRequest(db: Db, site: SiteId, request: string) {
  const { rows } = await sql<{ waits: boolean; over: boolean }>`
    select r.waiting_since is not null as waits, r.archived_at is not null or r.stage in ('won', 'closed') as over
    from conversation_requests r where r.site_id = ${site} and r.request_id = ${request}::uuid`.execute(db)
  return rows[0] ?? { waits: false, over: true }
}
