import type { Transaction } from 'kysely'
import type { CustomerId, SiteId, VisitId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Of this customer: by themselves, by a request that is neither rehearsed nor spam, or by a project. */
const visitsOf = (db: Db, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('visits as v')
    .selectAll('v')
    .where('v.site_id', '=', site)
    .where('v.kind', '=', 'visit')
    .where((where) =>
      where.or([
        where.and([where('v.request_id', 'is', null), where('v.customer_id', '=', customer)]),
        where('v.request_id', 'in', (requests) =>
          requests
            .selectFrom('calendar_requests as r')
            .select('r.request_id')
            .where('r.site_id', '=', site)
            .where('r.customer_id', '=', customer)
            .where('r.apart', '=', false),
        ),
        where.and([
          where('v.request_id', 'is', null),
          where('v.project_id', 'in', (projects) =>
            projects
              .selectFrom('calendar_projects as p')
              .select('p.project_id')
              .where('p.site_id', '=', site)
              .where('p.customer_id', '=', customer),
          ),
        ]),
      ]),
    )

/** A customer's visits that are on or come, in order of time; cancelled ones too, so that nobody waits in vain. */
export const comingVisits = (db: Db, site: SiteId, customer: CustomerId, now: Date, limit: number) =>
  visitsOf(db, site, customer)
    .where('v.ends_at', '>', now)
    .where('v.state', 'not in', ['done', 'no_show'])
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(limit)
    .execute()

/** Those that are over, newest first, without what never took place. */
export const pastVisits = (db: Db, site: SiteId, customer: CustomerId, now: Date, limit: number) =>
  visitsOf(db, site, customer)
    .where('v.starts_at', 'is not', null)
    .where((where) =>
      where.or([
        where('v.state', '=', 'done'),
        where.and([where('v.ends_at', '<=', now), where('v.state', 'in', ['confirmed', 'on_the_way', 'working'])]),
      ]),
    )
    .orderBy('v.starts_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

/** One visit of this customer and nobody else. */
export const visitOfCustomer = (db: Db, site: SiteId, customer: CustomerId, id: VisitId) =>
  visitsOf(db, site, customer).where('v.id', '=', id).executeTakeFirst()
