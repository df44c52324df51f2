import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { TaxRate } from '#contract/money/types.ts'
import type { InvoiceId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type InvoiceRow = Selectable<Tables['invoices']>
export type LineRow = Selectable<Tables['invoice_lines']>

export const insertInvoice = (db: Db, row: Insertable<Tables['invoices']>): Promise<InvoiceRow> =>
  db.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow()

export const findInvoice = (db: Db, site: SiteId, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

export const lockInvoice = (db: Db, site: SiteId, id: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Several, locked in the order of their ids, as every act that pays more than one does. */
export const lockInvoices = (db: Db, site: SiteId, ids: readonly string[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const changeInvoice = (
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['invoices']>,
  now: Date,
): Promise<InvoiceRow> =>
  db
    .updateTable('invoices')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const linesOf = (db: Db, site: SiteId, invoice: string): Promise<LineRow[]> =>
  db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .orderBy('position')
    .execute()

export const insertLines = async (db: Db, rows: readonly Insertable<Tables['invoice_lines']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('invoice_lines')
      .values([...rows])
      .execute()
}

export const deleteLines = (db: Db, site: SiteId, invoice: string) =>
  db.deleteFrom('invoice_lines').where('site_id', '=', site).where('invoice_id', '=', invoice).execute()

/** What lines come to, in one statement. */
export const priceLines = async (
  db: Db,
  site: SiteId,
  lines: readonly { id: string; discount_cents: number; amount_cents: number; tax_cents: number }[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    update invoice_lines l set discount_cents = p.discount_cents, amount_cents = p.amount_cents, tax_cents = p.tax_cents
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as p (id uuid, discount_cents bigint, amount_cents bigint, tax_cents bigint)
    where l.site_id = ${site} and l.id = p.id`.execute(db)
}

/** Which taxes lines bear, in one statement. */
export const taxLines = async (
  db: Db,
  site: SiteId,
  lines: readonly { readonly id: string; readonly taxes: readonly TaxRate[] }[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    update invoice_lines l set taxes = p.taxes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p (id uuid, taxes jsonb)
    where l.site_id = ${site} and l.id = p.id`.execute(db)
}

export const visitsOf = async (db: Db, site: SiteId, invoice: string): Promise<string[]> =>
  (
    await db
      .selectFrom('invoice_visits')
      .select('visit_id')
      .where('site_id', '=', site)
      .where('invoice_id', '=', invoice)
      .orderBy('visit_id')
      .execute()
  ).map((row) => row.visit_id)

/** Those that are not billed elsewhere; says how many there were. */
export async function insertVisits(db: Db, site: SiteId, invoice: string, visits: readonly string[]): Promise<number> {
  if (visits.length === 0) return 0
  const rows = await db
    .insertInto('invoice_visits')
    .values(visits.map((visit) => ({ site_id: site, invoice_id: invoice, visit_id: visit })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('visit_id')
    .execute()
  return rows.length
}

/** Whether the invoice still bills its visits. */
export const setVisits = (db: Db, site: SiteId, invoice: string, active: boolean) =>
  db
    .updateTable('invoice_visits')
    .set({ active })
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .execute()

/** Whether another invoice bills one of these visits by now. */
export async function areVisitsBilled(db: Db, site: SiteId, invoice: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_visits mine join invoice_visits other
      on other.site_id = mine.site_id and other.visit_id = mine.visit_id and other.active
    where mine.site_id = ${site} and mine.invoice_id = ${invoice} and other.invoice_id <> mine.invoice_id
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The next number of a series. Whoever asks holds the row until the transaction ends: the next one counts on from a number
 * that stands, and one that is rolled back leaves no gap.
 */
export async function takeNumber(
  db: Db,
  site: SiteId,
  { series, prefix }: { readonly series: string; readonly prefix: string },
): Promise<{ readonly number: number; readonly label: string }> {
  const { rows } = await sql<{ number: number; prefix: string }>`
    insert into number_series as s (site_id, series, prefix, next) values (${site}, ${series}, ${prefix}, 2)
    on conflict (site_id, series) do update set next = s.next + 1
    returning next - 1 as number, s.prefix`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a series gave no number')
  return { number: row.number, label: `${row.prefix}${row.number}` }
}

/** What the next document of a series is called, should nobody else take the number before. */
export async function nextNumber(
  db: Db,
  site: SiteId,
  { series, prefix }: { readonly series: string; readonly prefix: string },
): Promise<{ readonly prefix: string; readonly next: number }> {
  const row = await db
    .selectFrom('number_series')
    .select(['prefix', 'next'])
    .where('site_id', '=', site)
    .where('series', '=', series)
    .executeTakeFirst()
  return row ?? { prefix, next: 1 }
}

export const findProject = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('calendar_projects')
    .select(['project_id', 'name', 'customer_id', 'address'])
    .where('site_id', '=', site)
    .where('project_id', '=', id)
    .executeTakeFirst()

export const findSettings = (db: Db, site: SiteId) =>
  db.selectFrom('invoice_settings').selectAll().where('site_id', '=', site).executeTakeFirst()

export type AllocationRow = Selectable<Tables['payment_allocations']>

export const insertAllocations = async (
  db: Db,
  rows: readonly Insertable<Tables['payment_allocations']>[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('payment_allocations')
      .values([...rows])
      .execute()
}

export const allocationsOn = (db: Db, site: SiteId, invoice: InvoiceId): Promise<AllocationRow[]> =>
  db
    .selectFrom('payment_allocations')
    .selectAll()
    .where('site_id', '=', site)
    .where('invoice_id', '=', invoice)
    .orderBy('at')
    .orderBy('id')
    .execute()
