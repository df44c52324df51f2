import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findInvoice } from '../invoices.store.ts'

type Db = Transaction<Tables>

/** One act at a time on what a quote is billed by, until the transaction ends: two never bill one part. */
export const lockBilling = (db: Db, site: SiteId, quote: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${site} ${quote}`}, 0))`.execute(db)

/** The same for what an invoice was made from, before the invoice itself is locked; nothing where that is no quote. */
export async function lockItsBilling({ db, site }: Pick<SiteWork, 'db' | 'site'>, invoice: string): Promise<void> {
  const row = await findInvoice(db, site.id, invoice)
  if (row && row.quote_id !== null) await lockBilling(db, site.id, row.quote_id)
}

/** Under whom the ledger has the first document of a quote that was issued; undefined before that. */
export async function accountOfQuote(db: Db, site: SiteId, quote: string): Promise<string | undefined> {
  const { rows } = await sql<{ account: string }>`
    select account_customer_id as account from invoices
    where site_id = ${site} and quote_id = ${quote} and issued_at is not null
    order by issued_at, id limit 1`.execute(db)
  return rows[0]?.account
}

/** What invoices and drafts that stand bill of each line of a quote, by the line’s id. */
export async function billedOf(
  db: Db,
  site: SiteId,
  quote: string,
): Promise<ReadonlyMap<string, { readonly ppm: number; readonly amount: number; readonly tax: number }>> {
  const { rows } = await sql<{ line: string; ppm: number; amount: number; tax: number }>`
    select l.source_line_id as line, sum(l.part_ppm)::integer as ppm, sum(l.amount_cents)::bigint as amount,
      sum(l.tax_cents)::bigint as tax
    from invoices i join invoice_lines l on l.site_id = i.site_id and l.invoice_id = i.id
    where i.site_id = ${site} and i.quote_id = ${quote} and i.voided_at is null and i.archived_at is null
      and l.source_line_id is not null
    group by l.source_line_id`.execute(db)
  return new Map(rows.map(({ line, ...billed }) => [line, billed]))
}

export interface DepositRow {
  readonly id: string
  readonly cents: number
  readonly tax_cents: number
}

/**
 * Issued deposits of a quote that no invoice takes off yet, without what of them was credited; locked. The sums are read
 * after the locks: a credit note that was written meanwhile counts.
 */
export async function openDeposits(db: Db, site: SiteId, quote: string): Promise<DepositRow[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select i.id from invoices i
    where i.site_id = ${site} and i.quote_id = ${quote} and i.kind = 'deposit' and i.issued_at is not null
      and i.voided_at is null and i.deducted_by_id is null
    order by i.id for no key update`.execute(db)
  if (locked.length === 0) return []
  const { rows } = await sql<DepositRow>`
    select i.id,
      (i.total_cents - coalesce((select sum(c.total_cents) from invoices c
        where c.site_id = i.site_id and c.credits_invoice_id = i.id), 0))::bigint as cents,
      (i.tax_cents - coalesce((select sum(c.tax_cents) from invoices c
        where c.site_id = i.site_id and c.credits_invoice_id = i.id), 0))::bigint as tax_cents
    from invoices i
    where i.site_id = ${site} and i.id = any(${locked.map(({ id }) => id)}::uuid[])
    order by i.id`.execute(db)
  return rows
}

/** What those deposits come to, without locking them. */
export async function sumOpenDeposits(db: Db, site: SiteId, quote: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case kind when 'credit' then -total_cents else total_cents end), 0)::bigint as cents
    from invoices i
    where i.site_id = ${site} and i.quote_id = ${quote} and i.issued_at is not null and i.voided_at is null
      and (i.kind = 'deposit' and i.deducted_by_id is null or i.kind = 'credit' and exists (
        select from invoices d where d.site_id = i.site_id and d.id = i.credits_invoice_id and d.kind = 'deposit'
          and d.deducted_by_id is null))`.execute(db)
  return rows[0]?.cents ?? 0
}

export const deductDeposits = async (db: Db, site: SiteId, ids: readonly string[], invoice: string): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('invoices')
      .set({ deducted_by_id: invoice })
      .where('site_id', '=', site)
      .where('id', 'in', [...ids])
      .execute()
}

/** What is kept back of a quote's invoices and was not billed yet. */
export async function retainedOf(db: Db, site: SiteId, quote: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when kind = 'retainage' then -total_cents else retained_cents end), 0)::bigint as cents
    from invoices where site_id = ${site} and quote_id = ${quote} and voided_at is null and archived_at is null
      and (issued_at is not null or kind = 'retainage')`.execute(db)
  return rows[0]?.cents ?? 0
}
