import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import { referralMethod, type AnyPaymentMethod, type PaymentSort } from '#contract/invoices/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../platform/database/place.ts'
import { beyond, keyText, sortedBy, type ListOrder, type SortedPlace } from '../../platform/database/sorted-place.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type PaymentRow = Selectable<Tables['payments']>

/** A payment with what its list names. */
export type ListedPayment = PaymentRow & {
  readonly customer: string
  readonly by: string
  readonly deposited_on: string | null
}

export interface PaymentFilter {
  readonly customer: string
  readonly undeposited: boolean
  /** Only money that came and was not taken back: no referral credits. */
  readonly received?: boolean
  /** How it came; without it in any way. */
  readonly method?: AnyPaymentMethod | ''
}

const listed = sql`p.*, c.name as customer, trim(concat_ws(' ', u.first_name, u.last_name)) as "by", s.deposited_on`
const joined = sql`
  join calendar_customers c on c.site_id = p.site_id and c.customer_id = p.customer_id
  left join person_names u on u.user_id = p.received_by
  left join deposit_slips s on s.site_id = p.site_id and s.id = p.slip_id`

/** What a list is sorted by, as its index has it. */
export const orders: Readonly<Record<PaymentSort, ListOrder>> = {
  newest: { key: sql`p.created_at`, type: 'timestamptz' },
  received: { key: sql`p.received_on`, type: 'date' },
  amount: { key: sql`p.cents`, type: 'bigint' },
  customer: { key: sql`c.name_key`, type: 'text', rising: true },
}

/** A page in an order; each row with the text that the next page goes on after. */
export async function listRows(
  db: Db,
  site: SiteId,
  { customer, undeposited, received = false, method = '' }: PaymentFilter,
  {
    order,
    after,
    limit,
  }: { readonly order: ListOrder; readonly after: SortedPlace | undefined; readonly limit: number },
): Promise<(ListedPayment & { readonly sort_key: string })[]> {
  const of = customer === '' ? sql`true` : sql`p.customer_id = ${customer}::uuid`
  const by = method === '' ? sql`true` : sql`p.method = ${method}`
  const waiting = undeposited
    ? sql`p.slip_id is null and p.reversed_at is null and p.method in ('cash', 'check')`
    : sql`true`
  const came = received ? sql`p.reversed_at is null and p.method <> ${referralMethod}` : sql`true`
  const { rows } = await sql<ListedPayment & { sort_key: string }>`
    select ${listed}, ${keyText(order)} as sort_key from payments p ${joined}
    where p.site_id = ${site} and ${of} and ${by} and ${waiting} and ${came} and ${beyond(order, sql`p.id`, after)}
    order by ${sortedBy(order, sql`p.id`)} limit ${limit}`.execute(db)
  return rows
}

export async function listedPayment(db: Db, site: SiteId, id: string): Promise<ListedPayment | undefined> {
  const { rows } = await sql<ListedPayment>`
    select ${listed} from payments p ${joined} where p.site_id = ${site} and p.id = ${id}`.execute(db)
  return rows[0]
}

export const insertPayment = (db: Db, row: Insertable<Tables['payments']>): Promise<PaymentRow> =>
  db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()

export const findPayment = (db: Db, site: SiteId, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Several, locked in the order of their ids. */
export const lockPayments = (db: Db, site: SiteId, ids: readonly string[]): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Those of a customer that no invoice has used up, locked; the ids are made in the order of time. */
export const lockUnapplied = (db: Db, site: SiteId, customer: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('unapplied_cents', '>', 0)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const changePayment = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['payments']>,
): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The photos that payments name, such as those of checks. */
export async function listPaymentPhotos(db: Db, site: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('photo_id')
    .distinct()
    .where('site_id', '=', site)
    .where('photo_id', 'is not', null)
    .execute()
  return rows.flatMap(({ photo_id: id }) => id ?? [])
}

/** Puts payments on a slip. */
export const setSlip = (db: Db, site: SiteId, ids: readonly string[], slip: string) =>
  db
    .updateTable('payments')
    .set((expression) => ({ slip_id: slip, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .execute()

export const insertSlip = (db: Db, row: Insertable<Tables['deposit_slips']>) =>
  db.insertInto('deposit_slips').values(row).returningAll().executeTakeFirstOrThrow()

export async function listSlips(
  db: Db,
  site: SiteId,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
) {
  const older = after ? sql`(s.created_at, s.id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Selectable<Tables['deposit_slips']> & { readonly count: number }>`
    select s.*, (select count(*)::integer from payments p where p.site_id = s.site_id and p.slip_id = s.id) as count
    from deposit_slips s where s.site_id = ${site} and ${older}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

/** The money that came in on each day since one and was not taken back or refunded, in order. */
export async function sumByDay(
  db: Db,
  site: SiteId,
  since: string,
): Promise<{ readonly day: string; readonly cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    select received_on as day, sum(cents - refunded_cents)::bigint as cents from payments
    where site_id = ${site} and received_on >= ${since}::date and reversed_at is null
      and method <> 'referral_credit'
    group by received_on order by received_on`.execute(db)
  return rows
}
