import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** All that is known of one request, in one statement. */
export const readFacts = (db: Db, site: SiteId, id: RequestId) =>
  db
    .selectFrom('requests as r')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .leftJoin('services as s', (join) => join.onRef('s.site_id', '=', 'r.site_id').onRef('s.id', '=', 'r.service_id'))
    .where('r.site_id', '=', site)
    .where('r.id', '=', id)
    .selectAll('r')
    .select([
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
      's.name as service_name',
      sql<number>`(
        select count(*)::int from photos as p
        where p.site_id = r.site_id and p.request_id = r.id and p.archived_at is null and not p.is_private)`.as(
        'photo_count',
      ),
    ])
    .executeTakeFirst()

/**
 * Whether the customer was made for this request and has no other: what they say then may stand in their record.
 */
export const isOwnNewCustomer = async (db: Db, site: SiteId, id: RequestId): Promise<boolean> => {
  const row = await db
    .selectFrom('requests as r')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .select('r.id')
    .where('r.site_id', '=', site)
    .where('r.id', '=', id)
    .where(sql<boolean>`not r.trial and c.archived_at is null`)
    // both got the moment of the act that made them
    .whereRef('c.created_at', '=', 'r.created_at')
    .where(sql<boolean>`not exists (
      select from requests as other
      where other.site_id = r.site_id and other.customer_id = c.id and other.id <> r.id)`)
    .executeTakeFirst()
  return row !== undefined
}
