import type { Transaction } from 'kysely'
import type { CustomerId, SiteId, VisitId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

const visitsOf = (db: Db, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('visits as v')
    .innerJoin('requests as r', (join) => join.onRef('r.site_id', '=', 'v.site_id').onRef('r.id', '=', 'v.request_id'))
    .selectAll('v')
    .where('v.site_id', '=', site)
    .where('r.customer_id', '=', customer)
    .where('r.trial', '=', false)
    .where('r.status', '<>', 'spam')

/** A customer's visits that are on or come, in order of time; cancelled ones too, so that nobody waits in vain. */
export const comingVisits = (db: Db, site: SiteId, customer: CustomerId, now: Date, limit: number) =>
  visitsOf(db, site, customer)
    .where('v.ends_at', '>', now)
    .where('v.state', '<>', 'done')
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(limit)
    .execute()

/** Those that are over, newest first, without what never took place. */
export const pastVisits = (db: Db, site: SiteId, customer: CustomerId, now: Date, limit: number) =>
  visitsOf(db, site, customer)
    .where((where) =>
      where.or([
        where('v.state', '=', 'done'),
        where.and([where('v.ends_at', '<=', now), where('v.state', '=', 'confirmed')]),
      ]),
    )
    .orderBy('v.starts_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

/** One visit of this customer and nobody else. */
export const visitOfCustomer = (db: Db, site: SiteId, customer: CustomerId, id: VisitId) =>
  visitsOf(db, site, customer).where('v.id', '=', id).executeTakeFirst()
