import { z } from 'zod'
import { Discount, TaxRate } from '#contract/money/types.ts'
import { totalsOfWritten, type DocumentTotals } from '#contract/money/totals.rules.ts'
import type { InvoiceAct, InvoiceKind } from '#contract/invoices/values.ts'
import { addDays } from '../../platform/wall-clock.rules.ts'

/** What of an invoice decides what may be done with it. Cents come from the database as numbers. */
export interface InvoiceFacts {
  readonly kind: string
  readonly state: string
  readonly total_cents: number
  readonly retained_cents: number
  readonly balance_cents: number
  readonly archived_at: Date | null
}

/** Issued and not settled. */
export const isOpen = ({ kind, state }: InvoiceFacts): boolean =>
  kind !== 'credit' && (state === 'sent' || state === 'viewed' || state === 'partial')

/** Whether money or a credit note was put on it. */
export const isTouched = ({ total_cents, retained_cents, balance_cents }: InvoiceFacts): boolean =>
  balance_cents !== total_cents - retained_cents

/** What a member may do with an invoice. */
export function actsOf(invoice: InvoiceFacts): InvoiceAct[] {
  const { kind, state, archived_at: archived, balance_cents: balance } = invoice
  if (state === 'draft') return archived === null ? ['edit', 'issue', 'send'] : ['edit']
  if (state === 'void') return []
  if (kind === 'credit') return ['send']
  const open = isOpen(invoice)
  const acts: InvoiceAct[] = ['send']
  if (open && !isTouched(invoice)) acts.push('void')
  // what a deposit brought is owed to the customer as work: it is given back by a credit note, not given up
  if (open && kind !== 'deposit') acts.push('write_off')
  if (state !== 'written_off') acts.push('credit')
  if (open && balance > 0) acts.push('remind', 'pay')
  return acts
}

export const mayDo = (invoice: InvoiceFacts, act: InvoiceAct): boolean => actsOf(invoice).includes(act)

/** The day on which an invoice is due; "upon receipt" is due at once. */
export const dueOn = (issuedOn: string, termsDays: number | null): string => addDays(issuedOn, termsDays ?? 0)

/** Days since the due day; 0 where nothing is late. `today`: by the clock of the business. */
export function daysLate(invoice: InvoiceFacts & { readonly due_on: string | null }, today: string): number {
  if (!isOpen(invoice) || invoice.balance_cents === 0 || invoice.due_on === null) return 0
  return Math.max(0, (Date.parse(today) - Date.parse(invoice.due_on)) / 86_400_000)
}

/** Which numbers a kind of invoice takes. */
export const seriesOf = (
  kind: string,
): { readonly series: 'invoice' | 'deposit' | 'credit'; readonly prefix: string } =>
  kind === 'deposit'
    ? { series: 'deposit', prefix: 'D-' }
    : kind === 'credit'
      ? { series: 'credit', prefix: 'CN-' }
      : { series: 'invoice', prefix: '' }

/** Columns of a line that decide what it comes to. */
export interface PricedRow {
  readonly quantity_milli: number
  readonly price_cents: number
  readonly discount: unknown
  readonly taxes: unknown
}

export interface PricedInvoice {
  readonly discount: unknown
  readonly tax_basis: string
  readonly prices_include_tax: boolean
}

const discountOf = (stored: unknown): Discount => Discount.parse(stored ?? null)
export const taxesOf = (stored: unknown): TaxRate[] => z.array(TaxRate).parse(stored)

/** What a draft comes to. */
export const totalsOfInvoice = (invoice: PricedInvoice, lines: readonly PricedRow[]): DocumentTotals =>
  totalsOfWritten({
    lines: lines.map(({ quantity_milli, price_cents, discount, taxes }) => ({
      quantity_milli,
      price_cents,
      discount: discountOf(discount),
      taxes: taxesOf(taxes),
    })),
    discount: discountOf(invoice.discount),
    tax_basis: invoice.tax_basis === 'line' ? 'line' : 'document',
    prices_include_tax: invoice.prices_include_tax,
  })

/** JSON with the names of every object in order, so that the same document is the same text wherever it was kept. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

/** Kinds that bill work, whose lines are income. */
export const billsWork = (kind: string): kind is Exclude<InvoiceKind, 'deposit' | 'retainage' | 'credit'> =>
  kind === 'standard' || kind === 'progress' || kind === 'final'
