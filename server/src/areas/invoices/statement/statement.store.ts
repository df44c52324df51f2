import { sql, type Transaction } from 'kysely'
import type { StatementKind } from '#contract/payments/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

export interface StatementRow {
  readonly kind: StatementKind
  readonly day: string
  readonly reference: string
  readonly cents: number
}

/**
 * Everything that changed what a customer owes, in order: of one day invoices first, then as it was written down. What is kept back until the work is accepted is not owed yet.
 * Days of what has only a moment are those of the business's clock.
 */
export async function statementRows(db: Db, site: SiteId, customer: string, timeZone: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with mine as (
      select * from invoices where site_id = ${site} and customer_id = ${customer} and issued_at is not null
    ), paid as (
      select * from received_payments where site_id = ${site} and customer_id = ${customer}
    )
    select kind, day, reference, cents from (
      select 'invoice' as kind, issued_on as day, label as reference, total_cents - retained_cents as cents, issued_at as at
        from mine where kind <> 'credit'
      union all select 'credit', issued_on, label, -total_cents, issued_at from mine where kind = 'credit'
      union all select 'void', (voided_at at time zone ${timeZone})::date, label, -(total_cents - retained_cents), voided_at
        from mine where voided_at is not null
      union all select 'write_off', (written_off_at at time zone ${timeZone})::date, label, -written_off_cents, written_off_at
        from mine where written_off_at is not null
      union all select 'refund', refunded_on, last4, cents, settled_at
        from paid_refunds where site_id = ${site} and customer_id = ${customer}
      union all select case method when 'referral_credit' then method else 'payment' end, received_on, reference, -cents, created_at from paid
      union all select 'reversal', (reversed_at at time zone ${timeZone})::date, reference, cents, reversed_at
        from paid where reversed_at is not null
    ) s order by day, kind <> 'invoice', at, kind, reference`.execute(db)
  return rows
}

/** What a customer owes, and what they have to their credit. */
export async function standing(
  db: Db,
  site: SiteId,
  customer: string,
): Promise<{ readonly open: number; readonly credit: number }> {
  const { rows } = await sql<{ open: number; credit: number }>`
    select
      (select coalesce(sum(balance_cents), 0)::bigint from invoices
        where site_id = ${site} and customer_id = ${customer} and state in ('sent', 'viewed', 'partial') and kind <> 'credit'
      ) as open,
      (select coalesce(sum(balance_cents), 0)::bigint from invoices
        where site_id = ${site} and customer_id = ${customer} and kind = 'credit')
      + (select coalesce(sum(unapplied_cents), 0)::bigint from received_payments
        where site_id = ${site} and customer_id = ${customer} and reversed_at is null) as credit`.execute(db)
  return rows[0] ?? { open: 0, credit: 0 }
}
