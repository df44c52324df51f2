import { sql, type RawBuilder, type Transaction } from 'kysely'
import type {
  AgingBucket,
  InvoiceKind,
  InvoiceSort,
  InvoiceState,
  InvoiceTab,
  SendingWay,
} from '#contract/invoices/values.ts'
import type { DisputeState } from '#contract/payments/values.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../../platform/database/like.ts'
import {
  beyond,
  groupBranches,
  keyText,
  sortedBy,
  type GroupedPlace,
  type ListGroup,
  type ListOrder,
  type SortedPlace,
} from '../../../platform/database/sorted-place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isComing, isOpen, tabOf } from './orders.store.ts'

type Db = Transaction<Tables>

/** An invoice as lists need it, with the names of whom and what it is about. */
export interface ListedRow {
  readonly id: string
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly label: string | null
  readonly title: string
  readonly customer_id: string
  readonly customer: string
  readonly project_id: string | null
  readonly project: string | null
  readonly issued_on: string | null
  readonly due_on: string | null
  readonly total_cents: number
  readonly retained_cents: number
  readonly balance_cents: number
  readonly on_the_way_cents: number
  readonly dispute: DisputeState | null
  readonly currency: string
  readonly first_sent_at: Date | null
  readonly viewed_at: Date | null
  /** The last that was sent about it. */
  readonly notice: { readonly kind: string; readonly channel: SendingWay | null; readonly at: string } | null
  /** When money last came for it that stayed. */
  readonly paid_at: Date | null
  readonly archived_at: Date | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly version: number
}

/** What of an invoice is on its way, in cents. */
const coming = sql`(select coalesce(sum(w.cents), 0)::bigint from payments_on_the_way w
    where w.site_id = i.site_id and w.invoice_id = i.id)`
/** The worst that a bank did with a payment of it. */
const dispute = sql`(select d.state from payment_allocations a
    join disputed_payments d on d.site_id = a.site_id and d.payment_id = a.payment_id
    where a.site_id = i.site_id and a.invoice_id = i.id and a.reversed_at is null
    order by d.state = 'lost', d.opened_at desc limit 1)`

/** Read as the two above for the rows of a page alone, after they are sorted. */
const notice = sql`(select jsonb_build_object('kind', n.kind, 'channel', n.channel, 'at', n.sent_at) from invoice_notices n
    where n.site_id = i.site_id and n.invoice_id = i.id and n.sent_at is not null order by n.sent_at desc limit 1)`
const paidAt = sql`(select max(a.at) from payment_allocations a
    where a.site_id = i.site_id and a.invoice_id = i.id and a.payment_id is not null and a.reversed_at is null)`

const listed = sql`i.id, i.kind, i.state, i.label, i.title, i.customer_id, coalesce(c.name, '') as customer, i.project_id,
  p.name as project, i.issued_on, i.due_on, i.total_cents, i.retained_cents, i.balance_cents,
  ${coming} as on_the_way_cents, ${dispute} as dispute, i.currency, i.first_sent_at, i.viewed_at,
  ${notice} as notice, ${paidAt} as paid_at, i.archived_at, i.created_at, i.modified_at, i.version`
const joined = sql`left join calendar_customers c on c.site_id = i.site_id and c.customer_id = i.customer_id
  left join calendar_projects p on p.site_id = i.site_id and p.project_id = i.project_id`
const byCustomer = sql`join calendar_customers c on c.site_id = i.site_id and c.customer_id = i.customer_id
  left join calendar_projects p on p.site_id = i.site_id and p.project_id = i.project_id`

export interface ListFilter {
  readonly tab: InvoiceTab
  readonly bucket: AgingBucket | ''
  readonly search: string
  readonly customer: string
  readonly project: string
  readonly archived: boolean
  readonly sort: InvoiceSort | ''
  /** By the clock of the business. */
  readonly today: string
}

const bucketOf = (site: SiteId, bucket: AgingBucket, today: string): RawBuilder<unknown> => {
  const day = sql`${today}::date`
  switch (bucket) {
    case 'not_due':
      return sql`(i.due_on >= ${day} or ${isComing(site)})`
    case 'late_30':
      return sql`i.due_on between ${day} - 30 and ${day} - 1 and not ${isComing(site)}`
    case 'late_60':
      return sql`i.due_on between ${day} - 60 and ${day} - 31 and not ${isComing(site)}`
    case 'late_90':
      return sql`i.due_on between ${day} - 90 and ${day} - 61 and not ${isComing(site)}`
    default:
      return sql`i.due_on < ${day} - 90 and not ${isComing(site)}`
  }
}

/** What of a tab is asked for, beside the page. */
function narrowed(site: SiteId, filter: ListFilter): RawBuilder<unknown> {
  const bucket = filter.bucket === '' ? sql`true` : bucketOf(site, filter.bucket, filter.today)
  const customer = filter.customer === '' ? sql`true` : sql`i.customer_id = ${filter.customer}::uuid`
  const project = filter.project === '' ? sql`true` : sql`i.project_id = ${filter.project}::uuid`
  const pattern = containing(filter.search)
  const found =
    filter.search === '' ? sql`true` : sql`lower(concat_ws(' ', i.label, i.title, c.name, p.name)) like ${pattern}`
  return sql`${tabOf(site, filter)} and ${bucket} and ${customer} and ${project} and ${found}`
}

type SortedRow = ListedRow & { readonly sort_key: string }

/** A page of a tab in an order; each row with the text that the next page goes on after. */
export async function listRows(
  db: Db,
  site: SiteId,
  filter: ListFilter,
  page: { readonly order: ListOrder; readonly after: SortedPlace | undefined; readonly limit: number },
): Promise<SortedRow[]> {
  const { order, after, limit } = page
  // every invoice has a customer: joined so, the list can begin with the names
  const from = filter.sort === 'customer' ? byCustomer : joined
  const { rows } = await sql<SortedRow>`
    select ${listed}, ${keyText(order)} as sort_key from invoices i ${from}
    where i.site_id = ${site} and ${narrowed(site, filter)} and ${beyond(order, sql`i.id`, after)}
    order by ${sortedBy(order, sql`i.id`)} limit ${limit}`.execute(db)
  return rows
}

/** A page of a tab by where invoices stand. */
export async function listByStanding(
  db: Db,
  site: SiteId,
  filter: ListFilter,
  page: { readonly groups: readonly ListGroup[]; readonly after: GroupedPlace | undefined; readonly limit: number },
): Promise<SortedRow[]> {
  const { groups, after, limit } = page
  const branches = groupBranches(
    groups,
    after,
    ({ belongs, order }, place) => sql`
      select i.id, ${order.key} as key, ${keyText(order)} as key_text from invoices i ${joined}
      where i.site_id = ${site} and ${narrowed(site, filter)} and ${belongs} and ${beyond(order, sql`i.id`, place)}
      order by ${sortedBy(order, sql`i.id`)} limit ${limit}`,
  )
  const { rows } = await sql<SortedRow>`
    select ${listed}, g.sort_key from (${branches}) g join invoices i on i.site_id = ${site} and i.id = g.id ${joined}
    order by g.rank, g.place limit ${limit}`.execute(db)
  return rows
}

/** What invoices are about. */
export type Subject = { readonly customer: string } | { readonly project: string } | { readonly quote: string }

/** The newest of a customer, a project, or a quote, without archived drafts. */
export async function listedOf(db: Db, site: SiteId, subject: Subject, limit: number): Promise<ListedRow[]> {
  const belongs =
    'customer' in subject
      ? sql`i.customer_id = ${subject.customer}`
      : 'project' in subject
        ? sql`i.project_id = ${subject.project}`
        : sql`i.quote_id = ${subject.quote}`
  const { rows } = await sql<ListedRow>`
    select ${listed} from invoices i ${joined} where i.site_id = ${site} and ${belongs} and i.archived_at is null
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

/** One of them by its id. */
export async function listedRow(db: Db, site: SiteId, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from invoices i ${joined} where i.site_id = ${site} and i.id = ${id}`.execute(db)
  return rows[0]
}

/** Open invoices that a bank debit pays once it arrives; there are few at a time. */
const arriving = (site: SiteId) => sql`
  select i.due_on, i.balance_cents from (
    select invoice_id, sum(cents) as cents from payments_on_the_way where site_id = ${site} group by invoice_id
  ) w join invoices i on i.site_id = ${site} and i.id = w.invoice_id
  where ${isOpen} and w.cents >= i.balance_cents`

export interface AgingRow {
  readonly bucket: AgingBucket
  readonly count: number
  readonly cents: number
}

/**
 * What is owed, by how late it is: each range is read from the index of open invoices alone. What is on its way is not late.
 */
export async function sumAging(db: Db, site: SiteId, today: string): Promise<AgingRow[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<AgingRow>`
    with buckets (bucket, first, last) as (values
      ('not_due', ${day}, 'infinity'::date), ('late_30', ${day} - 30, ${day} - 1), ('late_60', ${day} - 60, ${day} - 31),
      ('late_90', ${day} - 90, ${day} - 61), ('late_more', '-infinity'::date, ${day} - 91)
    ), moved as materialized (select due_on, balance_cents from (${arriving(site)}) a where due_on < ${day})
    select bucket, sum(count)::integer as count, sum(cents)::bigint as cents from (
      select bucket, o.* from buckets, lateral (
        select count(*) as count, sum(i.balance_cents) as cents from invoices i
        where i.site_id = ${site} and ${isOpen} and i.due_on between first and last
      ) o
      union all select bucket, -count(*), -sum(balance_cents) from moved join buckets on due_on between first and last
        group by bucket
      union all select 'not_due', count(*), coalesce(sum(balance_cents), 0) from moved
    ) aged group by bucket having sum(count) > 0`.execute(db)
  return rows
}

/** What is overdue, read from the index of open invoices alone; without what is on its way. */
export async function sumLate(
  db: Db,
  site: SiteId,
  today: string,
): Promise<{ readonly count: number; readonly cents: number; readonly oldest: string | null }> {
  const late = sql`from invoices i where i.site_id = ${site} and ${isOpen} and i.due_on < ${today}::date`
  const { rows } = await sql<{ count: number; cents: number; oldest: string | null }>`
    select all_late.count - moved.count as count, (all_late.cents - moved.cents)::bigint as cents,
      (select i.due_on ${late} and not ${isComing(site)} order by i.due_on, i.id limit 1) as oldest
    from (select count(*)::integer, coalesce(sum(i.balance_cents), 0) as cents ${late}) all_late,
      (select count(*)::integer, coalesce(sum(balance_cents), 0) as cents
        from (${arriving(site)}) a where due_on < ${today}::date) moved`.execute(db)
  return rows[0] ?? { count: 0, cents: 0, oldest: null }
}

/** How many drafts, paid ones, and invoices in all there are, counted up to a limit. */
export async function countTabs(
  db: Db,
  site: SiteId,
  most: number,
): Promise<{ readonly draft: number; readonly paid: number; readonly all: number }> {
  const counted = (belongs: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select from invoices i where i.site_id = ${site} and ${belongs} limit ${most}) f)`
  const { rows } = await sql<{ draft: number; paid: number; all: number }>`
    select ${counted(sql`i.state = 'draft' and i.archived_at is null`)} as draft,
      ${counted(sql`i.state = 'paid' and i.kind <> 'credit'`)} as paid,
      ${counted(sql`i.archived_at is null`)} as "all"`.execute(db)
  return rows[0] ?? { draft: 0, paid: 0, all: 0 }
}
