import { sql, type Transaction } from 'kysely'
import type { CustomerId, InvoiceId, QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { InvoiceRow } from '../invoices.store.ts'

type Db = Transaction<Tables>

/** With whether credit notes alone pay it. */
export type GivenInvoice = InvoiceRow & { readonly is_credited: boolean }

/** What was issued to a customer; what is still being written is the business's alone. */
const given = (db: Db, site: SiteId, customer: CustomerId) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .select(
      sql<boolean>`coalesce((
        select bool_and(a.credit_id is not null) from payment_allocations a
        where a.site_id = invoices.site_id and a.invoice_id = invoices.id and a.reversed_at is null
      ), false)`.as('is_credited'),
    )
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('issued_at', 'is not', null)

/** What is owed first, then the newest. */
export const invoicesGiven = (db: Db, site: SiteId, customer: CustomerId, limit: number): Promise<GivenInvoice[]> =>
  given(db, site, customer)
    .orderBy(sql`state in ('sent', 'viewed', 'partial') and kind <> 'credit'`, 'desc')
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What a customer owes on all that was issued, in each currency; without what is on its way. */
export async function owedBy(
  db: Db,
  site: SiteId,
  customer: CustomerId,
): Promise<{ readonly cents: number; readonly currency: string }[]> {
  const { rows } = await sql<{ cents: number; currency: string }>`
    select sum(cents)::bigint as cents, currency from (
      select i.currency, i.balance_cents - least(i.balance_cents, (
          select coalesce(sum(w.cents), 0) from payments_on_the_way w where w.site_id = i.site_id and w.invoice_id = i.id
        )) as cents
      from invoices i where i.site_id = ${site} and i.customer_id = ${customer}
        and i.state in ('sent', 'viewed', 'partial') and i.kind <> 'credit'
    ) owed group by currency having sum(cents) > 0 order by currency`.execute(db)
  return rows
}

/** One of them; undefined for a draft and for anybody else's. */
export const invoiceGiven = (
  db: Db,
  site: SiteId,
  customer: CustomerId,
  id: InvoiceId,
): Promise<GivenInvoice | undefined> => given(db, site, customer).where('id', '=', id).executeTakeFirst()

/** The deposit of a quote of theirs that is not paid yet. */
export const openDepositOf = (db: Db, site: SiteId, customer: CustomerId, quote: QuoteId) =>
  db
    .selectFrom('invoices')
    .select(['id', 'balance_cents', 'currency'])
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .where('customer_id', '=', customer)
    .where('kind', '=', 'deposit')
    .where('state', 'in', ['sent', 'viewed', 'partial'])
    .where('balance_cents', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Somebody looked. Only the first look changes what the office may have open, and its version with it.
 * Undefined where there is no such invoice.
 */
export const countLook = (db: Db, site: SiteId, customer: CustomerId, id: InvoiceId, now: Date) =>
  db
    .updateTable('invoices')
    .set((row) => ({
      views: row('views', '+', 1),
      viewed_at: row.fn.coalesce('viewed_at', row.val(now)),
      version: sql<number>`version + (viewed_at is null)::integer`,
    }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('issued_at', 'is not', null)
    .returning('views')
    .executeTakeFirst()
