// Small on purpose: one statement of SQL, apart from what follows from it.
import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { LineRow } from '../invoices.store.ts'

/** The lines of an invoice with what credit notes gave back of each. */
export async function creditableLines(
  db: Transaction<Tables>,
  site: SiteId,
  invoice: string,
): Promise<(LineRow & { readonly credited_cents: number; readonly credited_tax_cents: number })[]> {
  const { rows } = await sql<LineRow & { credited_cents: number; credited_tax_cents: number }>`
    select l.*, coalesce(c.cents, 0)::bigint as credited_cents, coalesce(c.tax, 0)::bigint as credited_tax_cents
    from invoice_lines l
    left join lateral (
      select sum(n.amount_cents) as cents, sum(n.tax_cents) as tax from invoice_lines n
      where n.site_id = l.site_id and n.credits_line_id = l.id
    ) c on true
    where l.site_id = ${site} and l.invoice_id = ${invoice} order by l.position`.execute(db)
  return rows
}
