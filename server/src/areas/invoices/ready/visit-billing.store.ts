import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A visit, and what it is for. */
export interface VisitAbout {
  readonly visit: string
  readonly request: string | null
  readonly project: string | null
}

export interface VisitBillingRow {
  readonly invoice_id: string | null
  /** The invoice's number; null for a draft. */
  readonly label: string | null
  readonly quote_id: string | null
  readonly quote_number: number | null
  /** Somebody said that nobody is billed for it. */
  readonly is_skipped: boolean
}

/** What bills a visit: its invoice, and the quote that its request or project agreed on, of several the latest. */
export async function billingOf(
  db: Transaction<Tables>,
  site: SiteId,
  { visit, request, project }: VisitAbout,
): Promise<VisitBillingRow> {
  const { rows } = await sql<VisitBillingRow>`
    select i.id as invoice_id, i.label, q.quote_id, q.number as quote_number,
      exists (select from unbilled_visits u where u.site_id = ${site} and u.visit_id = ${visit}) as is_skipped
    from (select) one
    left join invoice_visits b on b.site_id = ${site} and b.visit_id = ${visit} and b.active
    left join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
    left join lateral (
      select a.quote_id, a.number from agreed_quotes a
      where a.site_id = ${site} and (a.request_id = ${request} or a.project_id = ${project})
      order by a.answered_at desc, a.quote_id limit 1) q on true
    limit 1`.execute(db)
  return rows[0] ?? { invoice_id: null, label: null, quote_id: null, quote_number: null, is_skipped: false }
}
