import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What a payment pays at the moment. */
export const activeAllocations = (db: Db, site: SiteId, payment: string) =>
  db
    .selectFrom('payment_allocations')
    .select(['id', 'invoice_id', 'cents'])
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()

export const reverseAllocations = async (db: Db, site: SiteId, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('payment_allocations')
      .set({ reversed_at: now })
      .where('site_id', '=', site)
      .where('id', 'in', [...ids])
      .execute()
}

/** Credit notes of a customer of which something is left. */
export const creditsOf = async (db: Db, site: SiteId, customer: string): Promise<string[]> =>
  (
    await db
      .selectFrom('invoices')
      .select('id')
      .where('site_id', '=', site)
      .where('customer_id', '=', customer)
      .where('kind', '=', 'credit')
      .where('balance_cents', '>', 0)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** What payments pay at the moment, with the numbers of the invoices. */
export async function paidBy(db: Db, site: SiteId, payments: readonly string[]) {
  const { rows } = await sql<{ payment: string; id: string; number: string; cents: number }>`
    select a.payment_id as payment, i.id, coalesce(i.label, '') as number, sum(a.cents)::bigint as cents
    from payment_allocations a join invoices i on i.site_id = a.site_id and i.id = a.invoice_id
    where a.site_id = ${site} and a.payment_id = any(${[...payments]}::uuid[]) and a.reversed_at is null
    group by a.payment_id, i.id, i.label order by i.id`.execute(db)
  return rows
}

/** An invoice that a payment paid when it came. */
interface FirstPaid {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly total_cents: number
  /** What the payment paid of it. */
  readonly cents: number
  /** What is owed on it now. */
  readonly balance_cents: number
}

/**
 * What a payment paid when it came, whatever became of it: credit that was used later is on other papers. A refund that was
 * heard of in the same moment leaves a second allocation, made after the first.
 */
export async function firstAllocations(db: Db, site: SiteId, payment: string): Promise<FirstPaid[]> {
  const { rows } = await sql<FirstPaid>`
    select distinct on (i.id) i.id, coalesce(i.label, '') as number, i.title, i.total_cents, a.cents, i.balance_cents
    from payment_allocations a join invoices i on i.site_id = a.site_id and i.id = a.invoice_id
    where a.site_id = ${site} and a.payment_id = ${payment} and a.at = (
      select min(f.at) from payment_allocations f where f.site_id = ${site} and f.payment_id = ${payment}
    )
    order by i.id, a.id`.execute(db)
  return rows
}

/** Credit notes for these invoices of which something is left. */
export const creditsFor = async (db: Db, site: SiteId, invoices: readonly string[]): Promise<string[]> =>
  invoices.length === 0
    ? []
    : (
        await db
          .selectFrom('invoices')
          .select('id')
          .where('site_id', '=', site)
          .where('credits_invoice_id', 'in', [...invoices])
          .where('kind', '=', 'credit')
          .where('balance_cents', '>', 0)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)

export const labelsOn = (db: Db, site: SiteId, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'label'])
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .execute()
