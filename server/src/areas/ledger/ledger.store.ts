import { sql, type Insertable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { LedgerSource } from './ledger.rules.ts'

type Db = Transaction<Tables>

/** Accounts of these codes: those of all customers together, and those of the customers that are named. */
export const findAccounts = (db: Db, site: SiteId, codes: readonly string[], customers: readonly string[]) =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'code', 'customer_id'])
    .where('site_id', '=', site)
    .where('code', 'in', [...codes])
    .where((where) =>
      where.or([
        where('customer_id', 'is', null),
        ...(customers.length > 0 ? [where('customer_id', 'in', [...customers])] : []),
      ]),
    )
    .execute()

/** In the order of their names: two transactions that make the same ones do not wait for each other in a ring. */
export const insertAccounts = (db: Db, rows: readonly Insertable<Tables['ledger_accounts']>[]) =>
  db
    .insertInto('ledger_accounts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertTxns = (db: Db, rows: readonly Insertable<Tables['ledger_txns']>[]) =>
  db
    .insertInto('ledger_txns')
    .values([...rows])
    .execute()

/** One statement for all that an act posts, so that the balances are locked in one order. */
export const insertEntries = (db: Db, rows: readonly Insertable<Tables['ledger_entries']>[]) =>
  db
    .insertInto('ledger_entries')
    .values([...rows])
    .execute()

export async function findTxn(db: Db, site: SiteId, kind: string, source: LedgerSource) {
  const txn = await db
    .selectFrom('ledger_txns')
    .select('id')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .executeTakeFirst()
  if (!txn) return undefined
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['account_id', 'invoice_id', 'cents'])
    .where('site_id', '=', site)
    .where('txn_id', '=', txn.id)
    .orderBy('line')
    .execute()
  return { id: txn.id, entries }
}

export const findBooks = (db: Db, site: SiteId) =>
  db
    .selectFrom('ledger_books')
    .select(['closed_until', 'account_names', 'version'])
    .where('site_id', '=', site)
    .executeTakeFirst()

/** The same, locked; a business that never closed its books gets its row now. */
export async function lockBooks(db: Db, site: SiteId) {
  await sql`insert into ledger_books (site_id, version) values (${site}, 0) on conflict do nothing`.execute(db)
  return db
    .selectFrom('ledger_books')
    .select(['closed_until', 'account_names', 'version'])
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const closeBooks = (db: Db, site: SiteId, closedUntil: string | null, now: Date) =>
  db
    .updateTable('ledger_books')
    .set((expression) => ({
      closed_until: closedUntil,
      closed_at: closedUntil === null ? null : now,
      version: expression('version', '+', 1),
    }))
    .where('site_id', '=', site)
    .execute()

export const nameAccounts = (db: Db, site: SiteId, names: Readonly<Record<string, string>>) =>
  db
    .updateTable('ledger_books')
    .set((expression) => ({ account_names: JSON.stringify(names), version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .execute()

/** Each code with what is on its accounts together. */
export const sumBalances = (db: Db, site: SiteId): Promise<{ readonly code: string; readonly cents: number }[]> =>
  db.selectFrom('ledger_sums').select(['code', 'cents']).where('site_id', '=', site).execute()

export interface JournalRow {
  readonly txn_id: string
  readonly day: string
  readonly memo: string
  readonly code: string
  readonly kind: string
  readonly customer_id: string | null
  readonly customer: string | null
  readonly cents: number
}

/** Lines of the journal in order; `from` and `to` may be empty. */
export async function journalRows(
  db: Db,
  site: SiteId,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<JournalRow[]> {
  const after = from === '' ? sql`true` : sql`t.day >= ${from}::date`
  const until = to === '' ? sql`true` : sql`t.day <= ${to}::date`
  const { rows } = await sql<JournalRow>`
    select t.id as txn_id, t.day, t.memo, a.code, a.kind, a.customer_id, c.name as customer, e.cents
    from ledger_txns t
    join ledger_entries e on e.site_id = t.site_id and e.txn_id = t.id
    join ledger_accounts a on a.site_id = e.site_id and a.id = e.account_id
    left join calendar_customers c on c.site_id = a.site_id and c.customer_id = a.customer_id
    where t.site_id = ${site} and ${after} and ${until}
    order by t.day, t.id, e.line limit ${most}`.execute(db)
  return rows
}
