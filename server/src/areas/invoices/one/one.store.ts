import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What was put on an invoice, with what is known of the payment or credit note. */
export interface PaidRow {
  readonly payment_id: string | null
  readonly credit_id: string | null
  readonly credit_label: string | null
  readonly method: string | null
  readonly reference: string | null
  readonly cents: number
  readonly day: string
  readonly photo_id: string | null
  readonly at: Date
  readonly reversed_at: Date | null
  /** What of it stayed when a part was taken back: another row, made in the same moment. */
  readonly left_cents: number
  /** It is such a row: no money came then. */
  readonly is_rest: boolean
  readonly by: string
}

/** Newest first. */
export async function paidOn(db: Db, site: SiteId, invoice: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select a.payment_id, a.credit_id, n.label as credit_label, r.method, r.reference, a.cents,
      coalesce(r.received_on, n.issued_on, a.at::date) as day, r.photo_id, a.at, a.reversed_at,
      coalesce((select s.cents from payment_allocations s where s.site_id = a.site_id and s.payment_id = a.payment_id
        and s.invoice_id = a.invoice_id and s.at = a.reversed_at and s.id > a.id order by s.id limit 1), 0) as left_cents,
      exists (select from payment_allocations s where s.site_id = a.site_id
        and s.payment_id = a.payment_id and s.invoice_id = a.invoice_id and s.reversed_at = a.at and s.id < a.id) as is_rest,
      trim(concat_ws(' ', u.first_name, u.last_name)) as "by"
    from payment_allocations a
    left join received_payments r on r.site_id = a.site_id and r.payment_id = a.payment_id
    left join invoices n on n.site_id = a.site_id and n.id = a.credit_id
    left join person_names u on u.user_id = coalesce(r.received_by, n.issued_by)
    where a.site_id = ${site} and a.invoice_id = ${invoice}
    order by a.at desc, a.id desc limit 200`.execute(db)
  return rows
}

export interface NoticeRow {
  readonly kind: string
  readonly channel: string | null
  readonly due_at: Date
  readonly sent_at: Date | null
  readonly dropped_at: Date | null
  readonly dropped_reason: string | null
  readonly message_id: string | null
  readonly by: string
}

/** What was sent about it, and what will be. */
export async function noticesOn(db: Db, site: SiteId, invoice: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.kind, n.channel, n.due_at, n.sent_at, n.dropped_at, n.dropped_reason, n.message_id,
      trim(concat_ws(' ', u.first_name, u.last_name)) as "by"
    from invoice_notices n left join person_names u on u.user_id = n.user_id
    where n.site_id = ${site} and n.invoice_id = ${invoice} and n.kind <> 'receipt'
    order by n.due_at desc, n.id desc limit 200`.execute(db)
  return rows
}

/** Deposits that an invoice takes off, without what of them was credited. */
export async function depositsOf(
  db: Db,
  site: SiteId,
  invoice: string,
): Promise<
  { readonly id: string; readonly label: string | null; readonly cents: number; readonly tax_cents: number }[]
> {
  const { rows } = await sql<{ id: string; label: string | null; cents: number; tax_cents: number }>`
    select i.id, i.label, (i.total_cents - coalesce(sum(c.total_cents), 0))::bigint as cents,
      (i.tax_cents - coalesce(sum(c.tax_cents), 0))::bigint as tax_cents
    from invoices i left join invoices c on c.site_id = i.site_id and c.credits_invoice_id = i.id and c.issued_at is not null
    where i.site_id = ${site} and i.deducted_by_id = ${invoice}
    group by i.id, i.label, i.total_cents, i.tax_cents, i.number order by i.number`.execute(db)
  return rows
}

/** The name of a member. */
export async function nameOf(db: Db, user: string | null): Promise<string> {
  if (user === null) return ''
  const row = await db
    .selectFrom('person_names')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}`.trim() : ''
}
