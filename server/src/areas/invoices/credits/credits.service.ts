import { InvoiceId, InvoiceLineId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { readExemption, storedExemption } from '../../pricebook/index.ts'
import { allocate } from '../allocations/allocations.service.ts'
import { lockFor } from '../drafts/drafts.service.ts'
import { findInvoice, insertInvoice, insertLines, type InvoiceRow } from '../invoices.store.ts'
import { issue } from '../issue/issue.service.ts'
import { postingsOfCredit } from '../issue/postings.rules.ts'
import { shownInvoice } from '../one/one.service.ts'
import { taxesOf } from '../invoices.rules.ts'
import { lockItsBilling } from '../quote/quote-invoice.store.ts'
import { taxesOfParts } from '../quote/quote-invoice.rules.ts'
import { creditOf, type CreditedLine } from './credits.rules.ts'
import { creditableLines } from './credits.store.ts'

type CreditableRow = Awaited<ReturnType<typeof creditableLines>>[number]

const sumOf = (parts: readonly bigint[]): number => Number(parts.reduce((sofar, cents) => sofar + cents, 0n))

const totalOf = (row: Pick<InvoiceRow, 'prices_include_tax'>, cents: number, tax: number): number =>
  row.prices_include_tax ? cents : cents + tax

/** Issues a credit note. @throws Refusal not_found, stale, invoice_refused, invalid */
export async function creditInvoice(work: SiteWork, input: Input<'creditInvoice'>): Promise<Answer<'creditInvoice'>> {
  const { db, site } = work
  const { reason, lines: wanted } = input.body
  await lockItsBilling(work, input.params.invoiceId)
  const row = await lockFor(work, input, 'credit')
  // the final invoice that took a deposit off would have to be corrected with it
  if (row.deducted_by_id !== null) throw new Refusal('invoice_refused')
  const lines = await creditableLines(db, site.id, row.id)
  const credited = creditOf(lines, wanted)
  if (credited === null) throw refuseField('invalid', 'lines', 'ask for more than is left')
  if (credited.length === 0) throw new Refusal('invoice_refused')
  const draft = await draftOf(work, row, { lines, credited, reason })
  const before = lines.reduce((all, line) => all + totalOf(row, line.credited_cents, line.credited_tax_cents), 0)
  if (before + draft.total_cents > row.total_cents + row.deducted_cents - row.retained_cents)
    throw refuseField('invalid', 'lines', 'ask for what the customer keeps back')
  const applied = Math.min(draft.total_cents, row.balance_cents)
  const note = await issue(work, draft, {
    balance: draft.total_cents - applied,
    credits: row.label,
    account: row.account_customer_id ?? row.customer_id,
    postings: (issued, posted, customerId) =>
      postingsOfCredit(issued, { id: row.id, kind: row.kind, appliedCents: applied }, posted, customerId),
  })
  if (applied > 0) await allocate(work, { creditId: note.id }, [{ invoiceId: InvoiceId.parse(row.id), cents: applied }])
  work.audit({
    act: 'invoice.credit_note',
    record: 'invoice',
    recordId: row.id,
    after: { number: note.label, total_cents: note.total_cents, reason },
  })
  work.announce('invoices', row.id)
  const now = await findInvoice(db, site.id, row.id)
  if (!now) throw new Error('an invoice is gone')
  return { invoice: await shownInvoice(work, now), credit: await shownInvoice(work, note) }
}

/** The credit note as a draft: a line for each part of a line that is given back. */
async function draftOf(
  { db, site, now }: SiteWork,
  row: InvoiceRow,
  {
    lines,
    credited,
    reason,
  }: {
    readonly lines: readonly CreditableRow[]
    readonly credited: readonly CreditedLine[]
    readonly reason: string
  },
): Promise<InvoiceRow> {
  const [cents, tax] = [sumOf(credited.map((line) => line.cents)), sumOf(credited.map((line) => line.tax))]
  const draft = await insertInvoice(db, {
    site_id: site.id,
    id: newId(InvoiceId),
    kind: 'credit',
    title: row.title,
    customer_id: row.customer_id,
    project_id: row.project_id,
    quote_id: row.quote_id,
    quote_version: row.quote_version,
    credits_invoice_id: row.id,
    bill_to: JSON.stringify(row.bill_to),
    service_address: row.service_address,
    note: reason,
    terms_days: null,
    tax_basis: row.tax_basis,
    prices_include_tax: row.prices_include_tax,
    lump_sum: row.lump_sum,
    hide_line_prices: row.hide_line_prices,
    tax_exemption: storedExemption(readExemption(row.tax_exemption)),
    subtotal_cents: cents,
    tax_cents: tax,
    total_cents: totalOf(row, cents, tax),
    taxes: JSON.stringify(
      taxesOfParts(
        credited.map(({ lineId, cents: part, tax: its }) => ({
          amount: Number(part),
          tax: Number(its),
          taxes: taxesOf(lines.find(({ id }) => id === lineId)?.taxes ?? []),
        })),
        row.prices_include_tax,
      ),
    ),
    created_at: now,
    modified_at: now,
  })
  await insertLines(
    db,
    credited.flatMap(({ lineId, cents: part, tax: itsTax }, position) => {
      const line = lines.find(({ id }) => id === lineId)
      return line
        ? [
            {
              site_id: site.id,
              id: newId(InvoiceLineId),
              invoice_id: draft.id,
              position,
              credits_line_id: lineId,
              kind: line.kind,
              name: line.name,
              description: line.description,
              quantity_milli: 1000,
              unit: '',
              price_cents: Number(part),
              tax_class: line.tax_class,
              taxes: JSON.stringify(line.taxes),
              amount_cents: Number(part),
              tax_cents: Number(itsTax),
            },
          ]
        : []
    }),
  )
  return draft
}
