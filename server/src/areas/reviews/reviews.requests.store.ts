import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type RequestRecord = Selectable<Tables['review_requests']>
export interface RequestRow extends RequestRecord {
  readonly project_name: string
  readonly customer_name: string
}

const withNames = sql`select q.*, p.name as project_name, c.name as customer_name
  from review_requests q
  join projects p on p.site_id = q.site_id and p.id = q.project_id
  join customers c on c.site_id = q.site_id and c.id = q.customer_id`

/** Newest first. */
export async function listRequests(
  db: Db,
  site: SiteId,
  filter: { readonly projectId: string | undefined; readonly limit: number },
): Promise<RequestRow[]> {
  const ofProject = filter.projectId === undefined ? sql`` : sql`and q.project_id = ${filter.projectId}`
  const { rows } = await sql<RequestRow>`${withNames}
    where q.site_id = ${site} ${ofProject} order by q.created_at desc, q.id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function findRequest(db: Db, site: SiteId, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${withNames} where q.site_id = ${site} and q.id = ${id}`.execute(db)
  return rows[0]
}

export const insertRequest = (db: Db, row: Insertable<Tables['review_requests']>) =>
  db.insertInto('review_requests').values(row).execute()

export const changeRequest = (db: Db, site: SiteId, id: string, change: Updateable<Tables['review_requests']>) =>
  db.updateTable('review_requests').set(change).where('site_id', '=', site).where('id', '=', id).execute()

/** The request that a message belongs to, held until the transaction ends. */
export const lockByMessage = (db: Db, site: SiteId, messageId: string): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('message_id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Gives up the requests that were to leave with these messages. */
export async function failByMessages(db: Db, site: SiteId, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await sql`update review_requests set state = 'failed', reason = null, next_at = null
    where site_id = ${site} and message_id = any(${messageIds}::uuid[]) and state = 'queued'`.execute(db)
}

/** The request that a token opens, held until the transaction ends. */
export const lockByToken = (db: Db, site: SiteId, hash: string): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('token_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Of two who ask the same customer at once, the second waits and sees what the first did. */
export const holdCustomer = (db: Db, site: SiteId, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`review request ${site} ${customerId}`}, 0))`.execute(db)

/** When somebody was asked last, with success or with hope of it, and when they left a review last. */
export async function lastAsked(
  db: Db,
  site: SiteId,
  customerId: string,
): Promise<{ asked: Date | null; reviewed: Date | null }> {
  const { rows } = await sql<{ asked: Date | null; reviewed: Date | null }>`select
    (select max(created_at) from review_requests
      where site_id = ${site} and customer_id = ${customerId} and state <> 'failed') as asked,
    (select max(day)::timestamp at time zone 'UTC' from reviews where site_id = ${site} and customer_id = ${customerId}) as reviewed`.execute(
    db,
  )
  return rows[0] ?? { asked: null, reviewed: null }
}

export async function standingOf(
  db: Db,
  site: SiteId,
  customerId: string,
): Promise<{ reviewed: boolean; sent: boolean }> {
  const { rows } = await sql<{ reviewed: boolean; sent: boolean }>`select
    exists (select from reviews where site_id = ${site} and customer_id = ${customerId}) as reviewed,
    exists (select from review_requests
      where site_id = ${site} and customer_id = ${customerId} and state in ('sent', 'delivered', 'reviewed')) as sent`.execute(
    db,
  )
  return rows[0] ?? { reviewed: false, sent: false }
}

/** The customer of a project as they may be reached. */
export const findAsked = (db: Db, site: SiteId, projectId: string) =>
  db
    .selectFrom('projects as p')
    .leftJoin('customers as c', (join) => join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.customer_id'))
    .select([
      'p.id',
      'p.name',
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone',
      'c.email',
      'c.do_not_contact',
    ])
    .where('p.site_id', '=', site)
    .where('p.id', '=', projectId)
    .executeTakeFirst()

/** What the members of a business are called. */
export const listStaff = (db: Db, site: SiteId) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('memberships.site_id', '=', site)
    .limit(200)
    .execute()

/** Of all businesses: reminders whose time has come. */
export const listDueReminders = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('review_requests as q')
    .innerJoin('sites as s', 's.id', 'q.site_id')
    .select(['q.id', 'q.site_id', 's.slug'])
    .where('q.next_at', '<=', now)
    .orderBy('q.next_at')
    .limit(limit)
    .execute()

/** Held until the transaction ends. */
export const lockRequest = (db: Db, site: SiteId, id: string): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Customers that were asked by rule since a moment. */
export async function countAutomatic(db: Db, site: SiteId, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('review_requests')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('site_id', '=', site)
    .where('automatic', '=', true)
    .where('state', '<>', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}

/** Of two processes that ask by rule, the second waits and sees what the first did. */
export const holdAsking = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`review asking ${site}`}, 0))`.execute(db)

export type UnaskedRow = Awaited<ReturnType<typeof listUnasked>>[number]

/** Projects completed in a span whose customer may be asked: nobody was asked about them, the oldest first. */
export const listUnasked = (
  db: Db,
  site: SiteId,
  span: { readonly from: Date; readonly until: Date },
  page: { readonly after: { readonly id: string; readonly completed: string } | undefined; readonly limit: number },
) =>
  db
    .selectFrom('projects as p')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .select([
      'p.id',
      'p.name',
      // with all its microseconds, for the next page
      sql<string>`p.completed_at::text`.as('completed'),
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone',
      'c.email',
      'c.do_not_contact',
    ])
    .where('p.site_id', '=', site)
    .where('p.status', '=', 'completed')
    .where('p.archived_at', 'is', null)
    .where('p.completed_at', '>=', span.from)
    .where('p.completed_at', '<=', span.until)
    .where('c.archived_at', 'is', null)
    .where('c.do_not_contact', '=', false)
    .where(sql<boolean>`not exists (select from review_requests q where q.site_id = p.site_id and q.project_id = p.id)`)
    .where((or) => or.or([or('c.phone', 'is not', null), or('c.email', 'is not', null)]))
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.completed_at, p.id) > (${page.after?.completed}::timestamptz, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('p.completed_at')
    .orderBy('p.id')
    .limit(page.limit)
    .execute()

/** Requests by their ids. */
export async function listRequestsById(db: Db, site: SiteId, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RequestRow>`${withNames}
    where q.site_id = ${site} and q.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** A customer with finished work, by a number or mail of theirs; the newest work. */
export async function findCustomerOf(
  db: Db,
  site: SiteId,
  contact: string,
): Promise<
  { id: string; name: string; customer_id: string; customer_name: string; do_not_contact: boolean } | undefined
> {
  const { rows } = await sql<{
    id: string
    name: string
    customer_id: string
    customer_name: string
    do_not_contact: boolean
  }>`
    select p.id, p.name, c.id as customer_id, c.name as customer_name, c.do_not_contact
    from customers c join projects p on p.site_id = c.site_id and p.customer_id = c.id
    where c.site_id = ${site} and c.archived_at is null and p.status = 'completed' and p.archived_at is null
      and (c.phone = ${contact} or c.email = ${contact})
    order by coalesce(p.completed_at, p.modified_at) desc limit 1`.execute(db)
  return rows[0]
}

/** A request of a customer whose address still works. */
export const findOpenRequest = (
  db: Db,
  site: SiteId,
  customerId: string,
  now: Date,
): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customerId)
    .where('reviewed_at', 'is', null)
    .where('state', '<>', 'failed')
    .where('expires_at', '>', now)
    .where('sealed_token', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
