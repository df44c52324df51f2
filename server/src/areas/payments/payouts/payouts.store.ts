import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type PayoutRow = Selectable<Tables['payouts']>

/** The row of a payout, locked; made if this is the first that is heard of it. */
export async function lockPayout(db: Db, row: Insertable<Tables['payouts']>): Promise<PayoutRow> {
  await db
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('site_id', '=', row.site_id)
    .where('provider_payout', '=', row.provider_payout)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const changePayout = (db: Db, site: SiteId, id: string, change: Updateable<Tables['payouts']>) =>
  db.updateTable('payouts').set(change).where('site_id', '=', site).where('id', '=', id).execute()

export const findPayout = (db: Db, site: SiteId, id: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Which of the provider's names for payouts are known here. */
export const knownPayouts = async (db: Db, site: SiteId, names: readonly string[]): Promise<ReadonlySet<string>> =>
  names.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('payouts')
            .select('provider_payout')
            .where('site_id', '=', site)
            .where('provider_payout', 'in', [...names])
            .execute()
        ).map(({ provider_payout: name }) => name),
      )

/** Newest first. */
export async function listRows(
  db: Db,
  site: SiteId,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<PayoutRow[]> {
  const beyond = after ? sql`(created_at, id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<PayoutRow>`
    select * from payouts where site_id = ${site} and ${beyond}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Rows of one statement: the database takes no more than 65,535 values at once. */
const atOnce = 1000

export const insertLines = async (db: Db, rows: readonly Insertable<Tables['payout_lines']>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('payout_lines')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export interface ListedLine {
  readonly kind: string
  readonly cents: number
  readonly fee_cents: number
  readonly net_cents: number
  readonly payment_id: string | null
  readonly customer: string | null
}

export async function listLines(db: Db, site: SiteId, payout: string, limit: number): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select l.kind, l.cents, l.fee_cents, l.net_cents, l.payment_id, c.name as customer
    from payout_lines l
    left join payments p on p.site_id = l.site_id and p.id = l.payment_id
    left join calendar_customers c on c.site_id = p.site_id and c.customer_id = p.customer_id
    where l.site_id = ${site} and l.payout_id = ${payout}
    order by l.position limit ${limit}`.execute(db)
  return rows
}

/** Payments by the provider's names for their charges. */
export const paymentsByCharge = async (
  db: Db,
  site: SiteId,
  charges: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  charges.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('payments')
            .select(['id', 'provider_charge'])
            .where('site_id', '=', site)
            .where('provider_charge', 'in', [...charges])
            .execute()
        ).map(({ id, provider_charge: charge }) => [charge ?? '', id]),
      )

/** Over all businesses: payouts that are on their way and were not looked at since. */
export const listWaitingPayouts = (
  db: Db,
  before: Date,
  most: number,
): Promise<{ readonly site_id: string; readonly provider_payout: string }[]> =>
  db
    .selectFrom('payouts')
    .select(['site_id', 'provider_payout'])
    .where('state', 'in', ['pending', 'in_transit'])
    .where('modified_at', '<', before)
    .orderBy('modified_at')
    .limit(most)
    .execute()
