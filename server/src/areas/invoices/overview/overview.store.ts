import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What of a customer's balance is late, what of it is on its way, and what they ever paid, in cents. */
export async function sumsOfCustomer(
  db: Db,
  site: SiteId,
  customer: string,
  today: string,
): Promise<{ readonly late: number; readonly coming: number; readonly paid: number }> {
  const { rows } = await sql<{ late: number; coming: number; paid: number }>`
    with mine as materialized (
      select i.due_on, i.balance_cents, least(i.balance_cents, (
          select coalesce(sum(w.cents), 0) from payments_on_the_way w where w.site_id = i.site_id and w.invoice_id = i.id
        )) as coming
      from invoices i where i.site_id = ${site} and i.customer_id = ${customer}
        and i.state in ('sent', 'viewed', 'partial') and i.kind <> 'credit'
    )
    select
      (select coalesce(sum(balance_cents), 0)::bigint from mine
        where due_on < ${today}::date and coming < balance_cents) as late,
      (select coalesce(sum(coming), 0)::bigint from mine) as coming,
      ((select coalesce(sum(p.cents), 0) from received_payments p
          where p.site_id = ${site} and p.customer_id = ${customer} and p.reversed_at is null
            and p.method <> 'referral_credit')
        - (select coalesce(sum(r.cents), 0) from paid_refunds r
          where r.site_id = ${site} and r.customer_id = ${customer}))::bigint as paid`.execute(db)
  return rows[0] ?? { late: 0, coming: 0, paid: 0 }
}

/**
 * What was billed for a project, without credit notes, what is owed of it, and what was paid, in cents. What a customer
 * keeps back is billed with the work: the invoice that asks for it bills it no second time.
 */
export async function sumsOfProject(
  db: Db,
  site: SiteId,
  project: string,
): Promise<{ readonly invoiced: number; readonly balance: number; readonly paid: number }> {
  const { rows } = await sql<{ invoiced: number; balance: number; paid: number }>`
    with mine as (
      select id, kind, total_cents, balance_cents from invoices
      where site_id = ${site} and project_id = ${project} and issued_at is not null and voided_at is null
    )
    select
      (select coalesce(sum(case kind when 'credit' then -total_cents when 'retainage' then 0 else total_cents end), 0)::bigint
        from mine) as invoiced,
      (select coalesce(sum(balance_cents), 0)::bigint from mine where kind <> 'credit') as balance,
      (select coalesce(sum(a.cents), 0)::bigint from mine join payment_allocations a
        on a.site_id = ${site} and a.invoice_id = mine.id
        where a.payment_id is not null and a.reversed_at is null) as paid`.execute(db)
  return rows[0] ?? { invoiced: 0, balance: 0, paid: 0 }
}
