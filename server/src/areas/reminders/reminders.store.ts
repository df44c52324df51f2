// Small on purpose: what a message about a visit names.
import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/**
 * What a message about a visit names: who, where, and the language of the conversation. `shared`: it goes to the chat,
 * and somebody wrote from elsewhere too.
 */
export const readPlace = (db: Db, site: SiteId, request: RequestId) =>
  db
    .selectFrom('calendar_requests as r')
    .innerJoin('calendar_customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.customer_id', '=', 'r.customer_id'),
    )
    .leftJoin('conversation_voices as v', (join) =>
      join.onRef('v.site_id', '=', 'r.site_id').onRef('v.request_id', '=', 'r.request_id'),
    )
    .select(['r.address', 'c.customer_id', 'c.name as customer', 'v.language'])
    .select(sql<boolean>`coalesce(v.shared, false)`.as('shared'))
    .where('r.site_id', '=', site)
    .where('r.request_id', '=', request)
    .executeTakeFirst()
