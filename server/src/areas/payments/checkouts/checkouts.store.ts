import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerId, InvoiceId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type CheckoutRow = Selectable<Tables['payment_checkouts']>

export const findCheckout = (db: Db, site: SiteId, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('payment_checkouts').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockCheckout = (db: Db, site: SiteId, id: string): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** By one of the provider's own names for it. */
export const findByName = (
  db: Db,
  site: SiteId,
  name: { readonly session: string } | { readonly intent: string },
): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('site_id', '=', site)
    .where('session' in name ? 'session_id' : 'intent_id', '=', 'session' in name ? name.session : name.intent)
    .limit(1)
    .executeTakeFirst()

/** Pages of an invoice on which somebody could pay, locked: before the invoice, as in every act that locks both. */
export const lockOpenPages = (db: Db, site: SiteId, invoice: InvoiceId): Promise<CheckoutRow[]> =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .where('state', 'in', ['opening', 'open'])
    .where('kind', '=', 'page')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The same to look at: whoever changes an invoice holds it already. */
export const listOpenPages = (db: Db, site: SiteId, invoice: InvoiceId): Promise<{ readonly id: string }[]> =>
  db
    .selectFrom('payment_checkouts')
    .select('id')
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .where('state', 'in', ['opening', 'open'])
    .where('kind', '=', 'page')
    .execute()

/** How the newest page on which an invoice is paid stands; undefined where there was none. */
export const newestPageOf = (
  db: Db,
  site: SiteId,
  invoice: InvoiceId,
): Promise<Pick<CheckoutRow, 'state'> | undefined> =>
  db
    .selectFrom('payment_checkouts')
    .select('state')
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .where('kind', '=', 'page')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest page on which a customer saves a card without paying. */
export const findSetup = (db: Db, site: SiteId, customer: CustomerId): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('kind', '=', 'setup')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface LastCharge {
  readonly card_id: string
  readonly invoice_id: string
  readonly cents: number
  readonly state: string
  readonly failure: string
  readonly created_at: Date
}

/** The newest charge of each of these cards; one that was never charged has none. */
export async function lastCharges(db: Db, site: SiteId, cards: readonly string[]): Promise<LastCharge[]> {
  const { rows } = await sql<LastCharge>`
    select c.card_id, c.invoice_id, c.cents, c.state, c.failure, c.created_at
    from unnest(${[...cards]}::uuid[]) as wanted (card_id)
    cross join lateral (
      select card_id, invoice_id, cents, state, failure, created_at from payment_checkouts p
      where p.site_id = ${site} and p.card_id = wanted.card_id order by p.created_at desc limit 1
    ) c`.execute(db)
  return rows
}

/** Undefined where another page of the invoice was opened in the same moment. */
export const insertCheckout = (
  db: Db,
  row: Insertable<Tables['payment_checkouts']>,
): Promise<CheckoutRow | undefined> =>
  db
    .insertInto('payment_checkouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeCheckout = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['payment_checkouts']>,
): Promise<CheckoutRow> =>
  db
    .updateTable('payment_checkouts')
    .set(change)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Numbers a look that begins now. */
export const beginLook = (db: Db, site: SiteId, id: string): Promise<CheckoutRow | undefined> =>
  db
    .updateTable('payment_checkouts')
    .set((row) => ({ looks_begun: row('looks_begun', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** What of each invoice is on its way, or is being charged, in cents; one of which nothing is has no entry. */
export async function onTheWayOfEach(
  db: Db,
  site: SiteId,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ invoice_id: string; cents: number }>`
    select invoice_id, sum(cents)::bigint as cents from payment_checkouts
    where site_id = ${site} and invoice_id = any(${[...invoices]}::uuid[])
      and (state = 'processing' or (kind = 'saved_card' and state in ('opening', 'open')))
    group by invoice_id`.execute(db)
  return new Map(rows.map(({ invoice_id: invoice, cents }) => [invoice, cents]))
}

/** What of an invoice is on its way, or is being charged, in cents. */
export const onTheWayOf = async (db: Db, site: SiteId, invoice: InvoiceId): Promise<number> =>
  (await onTheWayOfEach(db, site, [invoice])).get(invoice) ?? 0

export interface OnTheWayRow {
  readonly id: string
  readonly invoice_id: string
  readonly customer_id: string
  readonly customer: string
  readonly method: string | null
  readonly cents: number
  readonly created_at: Date
}

/** Payments that have not arrived, newest first. */
export async function listOnTheWay(db: Db, site: SiteId, customer: string, limit: number): Promise<OnTheWayRow[]> {
  const of = customer === '' ? sql`true` : sql`w.customer_id = ${customer}::uuid`
  const { rows } = await sql<OnTheWayRow>`
    select w.id, w.invoice_id, w.customer_id, coalesce(c.name, '') as customer, w.method, w.cents, w.created_at
    from payment_checkouts w
    left join calendar_customers c on c.site_id = w.site_id and c.customer_id = w.customer_id
    where w.site_id = ${site} and w.state = 'processing' and ${of}
    order by w.created_at desc, w.id desc limit ${limit}`.execute(db)
  return rows
}

export interface UnsettledRow {
  readonly site_id: string
  readonly id: string
  readonly kind: string
  readonly state: string
}

/** Over all businesses: what was begun before a moment and is not settled, the oldest first. */
export const listUnsettled = (db: Db, before: Date, most: number): Promise<UnsettledRow[]> =>
  db
    .selectFrom('payment_checkouts')
    .select(['site_id', 'id', 'kind', 'state'])
    .where('state', 'in', ['opening', 'open', 'processing'])
    .where('created_at', '<', before)
    .where((where) => where.or([where('looked_at', 'is', null), where('looked_at', '<', before)]))
    .orderBy('created_at')
    .limit(most)
    .execute()
