import { CustomerId, InvoiceId, type QuoteId } from '#contract/shared.ts'
import { paymentDues } from '#contract/quotes/values.ts'
import { invoiceStates } from '#contract/invoices/values.ts'
import type { PlannedInvoice } from '#contract/invoices/overview.types.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { approvedQuote } from '../../quotes/index.ts'
import { factsOf, payer } from '../drafts/drafts.service.ts'
import { shownInvoice } from '../one/one.service.ts'
import { depositParts, taxesOfParts } from '../quote/quote-invoice.rules.ts'
import { agreedOn, createFromQuote, insertBill, oneBill } from '../quote/quote-invoice.service.ts'
import { lockBilling } from '../quote/quote-invoice.store.ts'
import { clockOf } from '../ready/ready.service.ts'
import { insertPlan, leftToAskFor, noteAskedFor, planOf, type PlannedRow } from './plan.store.ts'

type Body = Input<'createInvoice'>['body']

/** Writes down what a customer agreed to pay when, as amounts. In the transaction of the approval. */
export async function writePlan(work: SiteWork, { quoteId }: { readonly quoteId: QuoteId }): Promise<void> {
  const quote = await approvedQuote(work, quoteId)
  if (!quote || quote.document.deposit.kind !== 'plan' || quote.document.plan.length === 0) return
  const rows = quote.document.plan.map(({ label, due, date }, position) => ({
    site_id: work.site.id,
    quote_id: quoteId,
    position,
    label,
    cents: quote.totals.payments_cents[position] ?? 0,
    due,
    day: date,
  }))
  // the amounts before it may leave nothing for a payment: no invoice asks for that, and the last one ends the job
  const asked = rows.filter(({ cents }, position) => cents > 0 || position === rows.length - 1)
  await insertPlan(work.db, asked)
}

const Due = z.enum(paymentDues)
const State = z.enum(invoiceStates).nullable()

/** The plan of a quote with how far it is billed; empty for a quote without one. */
export async function shownPlan(work: SiteWork, quoteId: QuoteId): Promise<PlannedInvoice[]> {
  const rows = await planOf(work.db, work.site.id, quoteId, await clockOf(work))
  return rows.map((row) => ({
    position: row.position,
    label: row.label,
    cents: row.cents,
    due: Due.parse(row.due),
    day: row.day,
    ready: row.ready_on !== null,
    invoice:
      row.invoice_id === null
        ? null
        : { id: InvoiceId.parse(row.invoice_id), number: row.invoice_label, state: State.parse(row.invoice_state) },
  }))
}

/** The payment that is asked for: the next one of the plan. @throws Refusal invalid */
function nextOf(
  plan: readonly PlannedRow[],
  position: number,
): { readonly part: PlannedRow; readonly isLast: boolean } {
  const part = plan.find((each) => each.position === position)
  if (!part) throw refuseField('invalid', 'plan_part', 'is not in the plan of the quote')
  if (part.invoice_id !== null) throw refuseField('invalid', 'plan_part', 'is on an invoice already')
  const earlier = plan.filter((each) => each.position < position)
  if (earlier.some(({ invoice_id: invoice }) => invoice === null))
    throw refuseField('invalid', 'plan_part', 'comes after one that is not billed yet')
  const isLast = plan.at(-1)?.position === position
  if (isLast && earlier.some(({ invoice_state: state }) => state === 'draft'))
    throw refuseField('invalid', 'plan_part', 'comes after one whose invoice is still a draft')
  return { part, isLast }
}

/**
 * Makes the draft for the next payment of a plan: the last one bills all that is left, as a final invoice; each before it is
 * a deposit of exactly what was agreed, which the last one takes off. @throws Refusal invalid
 */
export async function createPlanned(
  work: SiteWork,
  body: Body,
  { quoteId, position }: { readonly quoteId: QuoteId; readonly position: number },
): Promise<Answer<'createInvoice'>> {
  const { db, site } = work
  if (body.kind ?? body.share_ppm ?? body.parts ?? body.lines ?? body.discount ?? body.visits)
    throw refuseField('invalid', 'plan_part', 'says what is billed')
  const quote = await agreedOn(work, quoteId)
  await lockBilling(db, site.id, quoteId)
  const { part, isLast } = nextOf(await planOf(db, site.id, quoteId, await clockOf(work)), position)
  if (isLast) {
    const made = await createFromQuote(work, { ...body, kind: 'final' }, quoteId)
    await noteAskedFor(db, site.id, quoteId, { position }, made.invoice.id)
    return made
  }
  const cents = Math.min(part.cents, await leftToAskFor(db, site.id, quoteId, { drafts: true }))
  if (cents <= 0) throw refuseField('invalid', 'quote', 'is billed already')
  const includesTax = quote.document.prices_include_tax
  const { net, tax } = depositParts(cents, quote.totals)
  const rates = quote.totals.taxes.map(({ name, ppm }) => ({ name, ppm }))
  const bill = oneBill(part.label, includesTax ? net + tax : net, tax, rates)
  const row = await insertBill(work, quote, await payer(work, CustomerId.parse(body.customer ?? quote.customerId)), {
    kind: 'deposit',
    title: quote.document.title || String(quote.number),
    bills: [bill],
    taxes: taxesOfParts([bill], includesTax),
    deducted: { cents: 0, tax: 0 },
    body,
  })
  await noteAskedFor(db, site.id, quoteId, { position }, row.id)
  work.audit({ act: 'invoice.create', record: 'invoice', recordId: row.id, after: factsOf(row) })
  work.announce('invoices', row.id)
  return { invoice: await shownInvoice(work, row) }
}
