import type { Transaction } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A customer's newest request that is none of the owner's rehearsals and was not merged into another. */
export const findNewestOf = (db: Transaction<Tables>, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('trial', '=', false)
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest of a customer's requests that still goes on. */
export const findOpenOf = (db: Transaction<Tables>, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('trial', '=', false)
    .where('merged_into', 'is', null)
    .where('stage', '<>', 'closed')
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
