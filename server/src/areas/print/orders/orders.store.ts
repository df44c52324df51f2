import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { MailingAddress } from '#contract/print/mailings.types.ts'
import type { PrintOrderId } from '#contract/print/orders.types.ts'
import { orderLimits, type PieceStatus } from '#contract/print/orders.values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type RecipientRow = Selectable<Tables['mailing_recipients']>

/** An order with its source, and how many pieces are in which state. */
export interface OrderRow extends Selectable<Tables['print_orders']> {
  readonly source: string
  readonly statuses: Readonly<Record<string, number>>
}

/** Orders, newest first; of `ids` only those. */
export async function listOrderRows(
  db: Db,
  site: SiteId,
  {
    ids,
    after,
    limit,
  }: { readonly ids?: readonly string[]; readonly after?: Place | undefined; readonly limit: number },
): Promise<OrderRow[]> {
  const wanted = ids === undefined ? sql`true` : sql`o.id = any(${[...ids]}::uuid[])`
  const beyond = after ? sql`(o.created_at, o.id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<OrderRow>`
    select o.*, c.source, s.statuses
      from print_orders o
        join print_codes c on c.site_id = o.site_id and c.id = o.code_id
        cross join lateral (
          select coalesce(jsonb_object_agg(status, pieces), '{}') as statuses from (
            select status, count(*) as pieces from mailing_recipients r
              where r.site_id = o.site_id and r.order_id = o.id group by status
          ) counted
        ) s
      where o.site_id = ${site} and ${wanted} and ${beyond}
      order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export const findOrderRow = async (db: Db, site: SiteId, id: PrintOrderId): Promise<OrderRow | undefined> =>
  (await listOrderRows(db, site, { ids: [id], limit: 1 }))[0]

export const lockOrder = (db: Db, site: SiteId, id: PrintOrderId) =>
  db
    .selectFrom('print_orders')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countDrafts(db: Db, site: SiteId): Promise<number> {
  const rows = await db
    .selectFrom('print_orders')
    .select('id')
    .where('site_id', '=', site)
    .where('state', '=', 'draft')
    .limit(orderLimits.drafts)
    .execute()
  return rows.length
}

export const insertOrder = (db: Db, row: Insertable<Tables['print_orders']>) =>
  db.insertInto('print_orders').values(row).execute()

export const changeOrder = (db: Db, site: SiteId, id: PrintOrderId, change: Updateable<Tables['print_orders']>) =>
  db
    .updateTable('print_orders')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

export const deleteOrder = (db: Db, site: SiteId, id: PrintOrderId) =>
  db.deleteFrom('print_orders').where('site_id', '=', site).where('id', '=', id).execute()

/** Somebody as they are written down with an order. */
export interface NewRecipient extends Pick<RecipientRow, 'id' | 'name' | 'company' | 'household'> {
  /** Null: it goes to whoever lives there. */
  readonly customer_id: string | null
  readonly address: MailingAddress
}

/** Writes down who gets a piece, in their order. */
export async function insertRecipients(
  db: Db,
  site: SiteId,
  order: PrintOrderId,
  people: readonly NewRecipient[],
  { status, countedAt, now }: { readonly status: PieceStatus; readonly countedAt: Date | null; readonly now: Date },
): Promise<void> {
  const rows = people.map(({ address: { state, ...address }, ...person }, place) => ({
    ...person,
    ...address,
    region: state,
    place,
  }))
  await sql`
    insert into mailing_recipients (site_id, id, order_id, place, customer_id, name, company, line1, line2, city, region, zip,
        household, status, counted_at, modified_at, is_address)
      select ${site}, v.id, ${order}, v.place, v.customer_id, v.name, v.company, v.line1, v.line2, v.city, v.region, v.zip,
          v.household, ${status}, ${countedAt}::timestamptz, ${now}, v.customer_id is null
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, place integer, customer_id uuid, name text,
          company text, line1 text, line2 text, city text, region text, zip text, household text)`.execute(db)
}

/** The people of an order after a place in it; of a status only those. */
export const listRecipients = (
  db: Db,
  site: SiteId,
  order: PrintOrderId,
  {
    after,
    limit,
    status,
  }: { readonly after: number; readonly limit: number; readonly status?: PieceStatus | undefined },
): Promise<RecipientRow[]> =>
  db
    .selectFrom('mailing_recipients')
    .selectAll()
    .where('site_id', '=', site)
    .where('order_id', '=', order)
    .where('place', '>', after)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('place')
    .limit(limit)
    .execute()

/**
 * Locks the pieces of an order, so that no run that is at one of them decides by an order that is about to change. The order
 * is locked before them.
 */
export const lockPieces = (db: Db, site: SiteId, order: PrintOrderId): Promise<RecipientRow[]> =>
  db
    .selectFrom('mailing_recipients')
    .selectAll()
    .where('site_id', '=', site)
    .where('order_id', '=', order)
    .orderBy('place')
    .forNoKeyUpdate()
    .execute()

/** The pieces of an order that are in one of these states become another one. How many. */
export async function changePieces(
  db: Db,
  site: SiteId,
  order: PrintOrderId,
  from: readonly PieceStatus[],
  change: Updateable<Tables['mailing_recipients']>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mailing_recipients')
    .set(change)
    .where('site_id', '=', site)
    .where('order_id', '=', order)
    .where('status', 'in', [...from])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Leaves out of a draft whom nothing may be sent to any more: who asked for that, is gone, or got something since a moment.
 */
export async function leaveOut(db: Db, site: SiteId, order: PrintOrderId, since: Date, now: Date): Promise<void> {
  await sql`
    update mailing_recipients r set status = 'cancelled', fault = 'left_out', modified_at = ${now}
      where r.site_id = ${site} and r.order_id = ${order} and r.status = 'draft' and (
        exists (select from mailing_recipients o where o.site_id = r.site_id and o.household = r.household and o.counted_at > ${since})
        or exists (select from mailing_recipients o where o.site_id = r.site_id and o.customer_id = r.customer_id and o.counted_at > ${since})
        or not r.is_address and not exists (select from mailable_customers c where c.site_id = r.site_id and c.customer_id = r.customer_id
          and not c.do_not_contact and not c.is_gone)
      )`.execute(db)
}

/** Pieces that failed wait again, as pieces that the provider was never asked for. */
export async function renewFailed(db: Db, site: SiteId, order: PrintOrderId, now: Date): Promise<void> {
  await sql`
    update mailing_recipients
      set status = 'draft', fault = null, provider_id = null, claimed_at = null, again = again + 1, modified_at = ${now}
      where site_id = ${site} and order_id = ${order} and status = 'failed'`.execute(db)
}

/** Where a piece goes to instead. */
export async function readdressPiece(
  db: Db,
  site: SiteId,
  id: string,
  {
    address: { state: region, ...address },
    household,
  }: { readonly address: MailingAddress; readonly household: string },
): Promise<void> {
  await db
    .updateTable('mailing_recipients')
    .set({ ...address, region, household })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
}

/** Deletes drafts that nobody wanted since a moment. By the server itself. */
export const deleteOldDrafts = (db: Db, before: Date) =>
  db
    .deleteFrom('print_orders')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .returning(['site_id', 'id'])
    .execute()

/** Orders whose sides nobody will print any more are without them. By the server itself. */
export async function forgetSides(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ readonly site_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    update print_orders o set sides_key = null
      from (
        select site_id, id from print_orders p
          where p.sides_key is not null and (p.state = 'cancelled' or p.approved_at < ${before})
            and not exists (select from mailing_recipients r where r.site_id = p.site_id and r.order_id = p.id
              and r.status in ('approved', 'sending'))
          order by p.approved_at limit ${limit} for no key update skip locked
      ) old
      where o.site_id = old.site_id and o.id = old.id returning o.site_id, o.id`.execute(db)
  return rows
}

/** Whether the sides of an order may still be printed. By the server itself. */
export async function needsSides(db: Db, site: SiteId, id: PrintOrderId): Promise<boolean> {
  const row = await db
    .selectFrom('print_orders')
    .select('sides_key')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.sides_key !== null
}
