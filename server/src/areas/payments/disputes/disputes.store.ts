import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type DisputeRow = Selectable<Tables['payment_disputes']>

export const disputesOf = (db: Db, site: SiteId, payments: readonly string[]): Promise<DisputeRow[]> =>
  payments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_disputes')
        .selectAll()
        .where('site_id', '=', site)
        .where('payment_id', 'in', [...payments])
        .orderBy('opened_at')
        .orderBy('id')
        .limit(1000)
        .execute()

export const insertDispute = (db: Db, row: Insertable<Tables['payment_disputes']>): Promise<DisputeRow> =>
  db.insertInto('payment_disputes').values(row).returningAll().executeTakeFirstOrThrow()

export const findDispute = (db: Db, site: SiteId, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('payment_disputes').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockDispute = (db: Db, site: SiteId, id: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeDispute = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['payment_disputes']>,
): Promise<DisputeRow> =>
  db
    .updateTable('payment_disputes')
    .set(change)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ListedDispute extends DisputeRow {
  readonly customer_id: string
  readonly customer: string
}

const listed = sql`d.*, p.customer_id, coalesce(c.name, '') as customer`
const joined = sql`
  join payments p on p.site_id = d.site_id and p.id = d.payment_id
  left join calendar_customers c on c.site_id = p.site_id and c.customer_id = p.customer_id`

/** Newest first. */
export async function listRows(
  db: Db,
  site: SiteId,
  { open, after, limit }: { readonly open: boolean; readonly after: Place | undefined; readonly limit: number },
): Promise<ListedDispute[]> {
  const waiting = open ? sql`d.state in ('inquiry', 'needs_response')` : sql`true`
  const beyond = after ? sql`(d.opened_at, d.id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedDispute>`
    select ${listed} from payment_disputes d ${joined}
    where d.site_id = ${site} and ${waiting} and ${beyond}
    order by d.opened_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listedDispute(db: Db, site: SiteId, id: string): Promise<ListedDispute | undefined> {
  const { rows } = await sql<ListedDispute>`
    select ${listed} from payment_disputes d ${joined} where d.site_id = ${site} and d.id = ${id}`.execute(db)
  return rows[0]
}
