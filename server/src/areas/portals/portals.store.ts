import type { Insertable, Transaction } from 'kysely'
import type { CustomerId, PortalId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export const insertPortal = async (db: Db, row: Insertable<Tables['portals']>): Promise<void> => {
  await db.insertInto('portals').values(row).execute()
}

/** All links of a customer in figures. */
export const sumPortals = (db: Db, site: SiteId, customer: CustomerId, now: Date) =>
  db
    .selectFrom('portals')
    .select(({ fn, eb }) => {
      const works = eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now)])
      return [
        fn.countAll<number>().filterWhere(works).as('open'),
        fn.max<Date | null>('expires_at').filterWhere(works).as('expires'),
        fn.coalesce(fn.sum<string>('views'), eb.val('0')).as('views'),
        fn.max<Date | null>('last_seen_at').as('last_seen'),
        fn.max<Date | null>('ended_at').as('last_ended'),
      ]
    })
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()

/** Whether any link opens the page of this customer. */
export async function hasOpenPortal(db: Db, site: SiteId, customer: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('portals')
    .select('id')
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends every link that works. How many. */
export async function endPortals(db: Db, site: SiteId, customer: CustomerId, now: Date): Promise<number> {
  const ended = await db
    .updateTable('portals')
    .set({ ended_at: now })
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return ended.length
}

/** Ends those that were not used for the longest, so that no more than so many work. */
export const endIdlePortals = (
  db: Db,
  site: SiteId,
  customer: CustomerId,
  { now, most }: { readonly now: Date; readonly most: number },
) =>
  db
    .updateTable('portals')
    .set({ ended_at: now })
    .where('site_id', '=', site)
    .where('id', 'in', (query) =>
      query
        .selectFrom('portals')
        .select('id')
        .where('site_id', '=', site)
        .where('customer_id', '=', customer)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        // every use moves the end
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()

/** Opens again what was ended at this moment. How many. */
export async function reopenPortals(db: Db, site: SiteId, customer: CustomerId, endedAt: Date): Promise<number> {
  const opened = await db
    .updateTable('portals')
    .set({ ended_at: null })
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('ended_at', '=', endedAt)
    .returning('id')
    .execute()
  return opened.length
}

/**
 * The link that a token opens, of whatever business, with whose page it is; by the server itself. A business that is closed
 * is not there, and neither is a customer who was archived.
 */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('portals as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .select(['p.id', 'p.site_id', 'p.customer_id', 'p.contact', 'p.expires_at', 'p.ended_at', 's.slug'])
    .where('p.token_hash', '=', tokenHash)
    .where('c.archived_at', 'is', null)
    .executeTakeFirst()

/** The same link, held until the transaction ends: what one page does follows in order. */
export const lockPortal = (db: Db, site: SiteId, id: PortalId) =>
  db
    .selectFrom('portals')
    .select(['id', 'customer_id', 'expires_at', 'ended_at'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Somebody opened the page: the link works on from now. */
export const notePortalView = (
  db: Db,
  site: SiteId,
  id: PortalId,
  seen: { readonly now: Date; readonly expires: Date },
) =>
  db
    .updateTable('portals')
    .set((row) => ({ last_seen_at: seen.now, expires_at: seen.expires, views: row('views', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
