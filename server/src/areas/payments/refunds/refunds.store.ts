import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type RefundRow = Selectable<Tables['payment_refunds']>

export const insertRefund = (db: Db, row: Insertable<Tables['payment_refunds']>): Promise<RefundRow> =>
  db.insertInto('payment_refunds').values(row).returningAll().executeTakeFirstOrThrow()

export const findRefund = (db: Db, site: SiteId, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Of one payment, whose row is locked; the oldest first. */
export const refundsOf = (db: Db, site: SiteId, payment: string): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

export const changeRefund = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['payment_refunds']>,
): Promise<RefundRow> =>
  db
    .updateTable('payment_refunds')
    .set(change)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ListedRefund extends RefundRow {
  readonly by: string
}

/** Of several payments, newest first. */
export async function listRefunds(db: Db, site: SiteId, payments: readonly string[]): Promise<ListedRefund[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<ListedRefund>`
    select r.*, trim(concat_ws(' ', u.first_name, u.last_name)) as "by"
    from payment_refunds r left join person_names u on u.user_id = r.requested_by
    where r.site_id = ${site} and r.payment_id = any(${[...payments]}::uuid[])
    order by r.requested_at desc, r.id desc limit 1000`.execute(db)
  return rows
}

/** Over all businesses: what was asked for before a moment and is not settled. */
export const listWaitingRefunds = (
  db: Db,
  before: Date,
  most: number,
): Promise<
  { readonly site_id: string; readonly id: string; readonly state: string; readonly intent: string | null }[]
> =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', (join) => join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'))
    .select(['r.site_id', 'r.id', 'r.state', 'p.provider_intent as intent'])
    .where('r.state', 'in', ['requested', 'pending'])
    .where('r.requested_at', '<', before)
    .orderBy('r.requested_at')
    .limit(most)
    .execute()
