import {
  BillTo,
  Invoice,
  InvoiceLine,
  type InvoiceSummary,
  type InvoiceTimelineEntry,
} from '#contract/invoices/types.ts'
import { TaxTotal } from '#contract/money/types.ts'
import { z } from 'zod'
import { actsOf, daysLate, taxesOf } from './invoices.rules.ts'
import type { InvoiceRow, LineRow } from './invoices.store.ts'
import type { IssuedDocument } from './issue/issued.service.ts'
import type { ListedRow } from './list/list.store.ts'
import type { PaidRow } from './one/one.store.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** All that is owed is on its way. */
const isArriving = ({ balance_cents: balance, on_the_way_cents: coming }: ListedRow): boolean =>
  balance > 0 && coming >= balance

/** What happened last between the business and the customer. */
function lastContact(row: ListedRow): z.input<typeof InvoiceSummary>['last_contact'] {
  const { notice, first_sent_at: sent, viewed_at: viewed, paid_at: paid } = row
  const written = notice && {
    kind: notice.kind === 'invoice' ? ('sent' as const) : ('reminder' as const),
    channel: notice.channel,
    at: new Date(notice.at),
  }
  // of the same moment the one that follows from the other
  const all = [
    ...(paid ? [{ kind: 'payment' as const, channel: null, at: paid }] : []),
    ...(viewed ? [{ kind: 'viewed' as const, channel: null, at: viewed }] : []),
    ...(written ? [written] : sent ? [{ kind: 'sent' as const, channel: null, at: sent }] : []),
  ]
  const last = all.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  return last ? { ...last, at: last.at.toISOString() } : null
}

/** `today`: by the clock of the business. */
export function presentSummary(row: ListedRow, today: string): z.input<typeof InvoiceSummary> {
  const {
    id,
    kind,
    state,
    label,
    title,
    issued_on,
    due_on,
    total_cents,
    balance_cents,
    on_the_way_cents,
    currency,
    version,
  } = row
  // no parse: every answer is checked whole, and a list of them would be twice
  return {
    id,
    kind,
    state,
    number: label,
    title,
    customer: { id: row.customer_id, name: row.customer },
    project: row.project_id === null ? null : { id: row.project_id, name: row.project ?? '' },
    issued: issued_on,
    due: due_on,
    days_late: isArriving(row) ? 0 : daysLate(row, today),
    total_cents,
    balance_cents,
    on_the_way_cents,
    dispute: row.dispute,
    currency,
    sent: moment(row.first_sent_at),
    viewed: moment(row.viewed_at),
    last_contact: lastContact(row),
    archived: moment(row.archived_at),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version,
  }
}

const presentLine = (row: LineRow & { readonly credited_cents: number }): InvoiceLine =>
  InvoiceLine.parse({ ...row, taxes: taxesOf(row.taxes), discount: row.discount ?? null })

/** What belongs to one invoice beside its own row. */
export interface InvoiceParts {
  readonly listed: ListedRow
  readonly today: string
  /** As the document was issued by; of a draft as it is now. */
  readonly business: Pick<IssuedDocument['business'], 'name' | 'address' | 'phone' | 'licenses'>
  readonly exemption: Pick<Invoice, 'tax_exemption' | 'customer_exemption' | 'exemption_outdated'>
  readonly lines: readonly (LineRow & { readonly credited_cents: number })[]
  readonly visits: readonly string[]
  readonly credits: { readonly id: string; readonly label: string | null } | undefined
  readonly deposits: readonly { id: string; label: string | null; cents: number; tax_cents: number }[]
  readonly paid: readonly PaidRow[]
  /** What the customer has to their credit. */
  readonly credit: number
  readonly timeline: readonly InvoiceTimelineEntry[]
}

export function presentInvoice(row: InvoiceRow, parts: InvoiceParts): Invoice {
  const { listed, today, lines, visits, credits, deposits, paid, timeline } = parts
  const counted = paid.filter(({ reversed_at: reversed }) => reversed === null)
  return Invoice.parse({
    ...presentSummary(listed, today),
    quote: row.quote_id,
    credits: credits ? { id: credits.id, number: credits.label ?? '' } : null,
    visits,
    business: { ...parts.business, licenses: parts.business.licenses ?? [] },
    bill_to: BillTo.parse(row.bill_to),
    service_address: row.service_address,
    note: row.note,
    terms_days: row.terms_days,
    tax_basis: row.tax_basis,
    prices_include_tax: row.prices_include_tax,
    ...parts.exemption,
    lump_sum: row.lump_sum,
    hide_line_prices: row.hide_line_prices,
    discount: row.discount ?? null,
    lines: lines.map(presentLine),
    subtotal_cents: row.subtotal_cents,
    discount_cents: row.discount_cents,
    taxes: z.array(TaxTotal).parse(row.taxes),
    tax_cents: row.tax_cents,
    deductions: deposits.map(({ id, label, cents, tax_cents }) => ({
      invoice: { id, number: label ?? '' },
      cents,
      tax_cents,
    })),
    retainage_ppm: row.retainage_ppm,
    retained_cents: row.retained_cents,
    written_off_cents: row.written_off_cents,
    paid_cents: counted.reduce((sofar, { cents }) => sofar + cents, 0),
    credit_cents: parts.credit,
    void_reason: row.void_reason,
    write_off_reason: row.write_off_reason,
    sha256: row.sha256,
    payments: paid
      .filter(({ left_cents: left }) => left === 0)
      .map((each) => ({
        payment: each.payment_id,
        credit: each.credit_id === null ? null : { id: each.credit_id, number: each.credit_label ?? '' },
        method: each.method,
        reference: each.reference ?? '',
        cents: each.cents,
        day: each.day,
        photo: each.photo_id,
        reversed: moment(each.reversed_at),
      })),
    timeline: isArriving(listed) ? timeline.filter(({ is_planned: planned }) => !planned) : timeline,
    // who has paid is not reminded while it takes its days
    may: actsOf(row).filter((act) => act !== 'remind' || !isArriving(listed)),
  })
}
