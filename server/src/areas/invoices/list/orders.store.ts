import { sql, type RawBuilder } from 'kysely'
import type { InvoiceSort, InvoiceTab } from '#contract/invoices/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { ListGroup, ListOrder } from '../../../platform/database/sorted-place.ts'

/** Those that a bank debit pays once it arrives, few at a time: nobody is late meanwhile. */
export const isComing = (site: SiteId) => sql`i.id in (
    select w.invoice_id from payments_on_the_way w join invoices o on o.site_id = w.site_id and o.id = w.invoice_id
    where w.site_id = ${site} group by w.invoice_id, o.balance_cents having sum(w.cents) >= o.balance_cents)`
/** Written as the index of open invoices has it. */
export const isOpen = sql`i.state in ('sent', 'viewed', 'partial') and i.kind <> 'credit'`

export interface Shown {
  readonly tab: InvoiceTab
  readonly archived: boolean
  readonly sort: InvoiceSort | ''
  /** By the clock of the business. */
  readonly today: string
}

/** Which invoices a tab shows. */
export function tabOf(site: SiteId, { tab, today, archived }: Shown): RawBuilder<unknown> {
  if (archived) return sql`i.archived_at is not null`
  switch (tab) {
    // of what is issued nothing is archived: said, it has the indexes of all orders too
    case 'open':
      return sql`${isOpen} and i.archived_at is null`
    case 'late':
      return sql`${isOpen} and i.archived_at is null and i.due_on < ${today}::date and not ${isComing(site)}`
    case 'draft':
      return sql`i.state = 'draft' and i.archived_at is null`
    case 'paid':
      return sql`i.state = 'paid' and i.kind <> 'credit' and i.archived_at is null`
    default:
      return sql`i.archived_at is null`
  }
}

const isDueList = ({ tab, archived }: Shown) => !archived && (tab === 'open' || tab === 'late')

/** The order that the tab has without another one. */
export const usualSort = (shown: Shown): 'due' | 'newest' => (isDueList(shown) ? 'due' : 'newest')

/** The newest of a tab: a draft by its last change, what is paid by its day. */
function newest({ tab, archived }: Shown): ListOrder {
  if (!archived && tab === 'draft') return { key: sql`i.modified_at`, type: 'timestamptz' }
  if (!archived && tab === 'paid') return { key: sql`i.issued_on`, type: 'date' }
  return { key: sql`i.created_at`, type: 'timestamptz' }
}

/** What a list is sorted by, as its index has it; customers by their names, so the list reads them first. */
export function orderOf(shown: Shown, sort: Exclude<InvoiceSort, 'status'>): ListOrder {
  switch (sort) {
    case 'due':
      if (isDueList(shown)) return { key: sql`i.due_on`, type: 'date', rising: true }
      // a draft is not due on any day
      return shown.tab === 'draft' || shown.archived
        ? newest(shown)
        : { key: sql`case when i.due_on is null then date '1970-01-01' else i.due_on end`, type: 'date' }
    case 'total':
      return { key: sql`i.total_cents`, type: 'bigint' }
    case 'customer':
      return { key: sql`c.name_key`, type: 'text', rising: true }
    default:
      return newest(shown)
  }
}

/** As the list shows where an invoice stands, what asks for something first; each invoice of a tab in one of them. */
export function standingsOf(site: SiteId, shown: Shown): readonly ListGroup[] {
  const { tab, archived, today } = shown
  const due: ListOrder = { key: sql`i.due_on`, type: 'date', rising: true }
  const made: ListOrder = { key: sql`i.created_at`, type: 'timestamptz' }
  const open = (more: RawBuilder<unknown>) => ({ belongs: sql`${isOpen} and ${more}`, order: due })
  const waits = (state: string) =>
    open(sql`i.state = ${sql.lit(state)} and i.due_on >= ${today}::date and not ${isComing(site)}`)
  const is = (state: string) => ({ belongs: sql`i.state = ${sql.lit(state)} and i.archived_at is null`, order: made })
  const late = open(sql`i.due_on < ${today}::date and not ${isComing(site)}`)
  const ofOpen = [late, ...['partial', 'viewed', 'sent'].map(waits), open(isComing(site))]
  if (archived) return [{ belongs: sql`true`, order: made }]
  switch (tab) {
    case 'open':
      return ofOpen
    case 'late':
      return [late]
    case 'draft':
    case 'paid':
      return [is(tab)]
    default: {
      const credits = { belongs: sql`i.state in ('sent', 'viewed', 'partial') and i.kind = 'credit'`, order: made }
      return [...ofOpen, is('draft'), is('paid'), credits, is('written_off'), is('void')]
    }
  }
}
