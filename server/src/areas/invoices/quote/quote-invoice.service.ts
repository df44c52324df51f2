import type { Customer } from '#contract/customers.ts'
import type { TaxRate, TaxTotal } from '#contract/money/types.ts'
import { CustomerId, InvoiceLineId, type QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { storedExemption } from '../../pricebook/index.ts'
import { approvedQuote, type ApprovedQuote } from '../../quotes/index.ts'
import { factsOf, newDraft, payer, usualTerms } from '../drafts/drafts.service.ts'
import { findSettings, insertInvoice, insertLines, type InvoiceRow } from '../invoices.store.ts'
import { noteAskedFor } from '../plan/plan.store.ts'
import { issue } from '../issue/issue.service.ts'
import { shownInvoice } from '../one/one.service.ts'
import { billedParts, depositParts, taxesOfParts, type Share } from './quote-invoice.rules.ts'
import { billedOf, deductDeposits, lockBilling, openDeposits, retainedOf } from './quote-invoice.store.ts'

type Body = Input<'createInvoice'>['body']

/** A line that bills a part of what was agreed. */
interface Bill {
  readonly source: string | null
  readonly ppm: number | null
  readonly kind: string
  readonly name: string
  readonly description: string
  readonly quantity_milli: number
  readonly unit: string
  readonly price_cents: number
  readonly tax_class: string
  readonly taxes: readonly TaxRate[]
  readonly amount: number
  readonly tax: number
}

interface NewInvoice {
  readonly kind: 'deposit' | 'progress' | 'final' | 'retainage'
  readonly title: string
  readonly bills: readonly Bill[]
  readonly taxes: readonly TaxTotal[]
  readonly deducted: { readonly cents: number; readonly tax: number }
  readonly body: Body
}

const sum = (amounts: readonly number[]): number => amounts.reduce((sofar, cents) => sofar + cents, 0)

/** Everything that a quote is worth, as one line. */
export const oneBill = (name: string, amount: number, tax: number, taxes: readonly TaxRate[]): Bill => ({
  source: null,
  ppm: null,
  kind: 'service',
  name,
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: amount,
  tax_class: 'other',
  taxes,
  amount,
  tax,
})

/** @throws Refusal invalid for a quote that was not approved */
export async function agreedOn(work: SiteWork, id: QuoteId): Promise<ApprovedQuote> {
  const quote = await approvedQuote(work, id)
  if (!quote) throw refuseField('invalid', 'quote', 'is not an approved quote')
  return quote
}

/** Writes a draft over what was agreed; its amounts follow from the quote, not from its quantities. */
export async function insertBill(
  work: SiteWork,
  quote: ApprovedQuote,
  customer: Customer,
  { kind, title, bills, taxes, deducted, body }: NewInvoice,
): Promise<InvoiceRow> {
  const { db, site } = work
  const settings = await findSettings(db, site.id)
  const [subtotal, tax] = [sum(bills.map(({ amount }) => amount)), sum(bills.map((bill) => bill.tax))]
  const total = subtotal - deducted.cents + (quote.document.prices_include_tax ? 0 : tax)
  if (total < 0) throw refuseField('invalid', 'quote', 'has deposits of more than is left to bill')
  const row = await insertInvoice(db, {
    ...newDraft(work, customer),
    kind,
    title: body.title ?? title,
    project_id: body.project === undefined ? quote.projectId : body.project,
    quote_id: quote.quoteId,
    quote_version: quote.version,
    service_address: body.service_address ?? customer.address,
    terms_days: body.terms_days === undefined ? usualTerms(settings) : body.terms_days,
    note: body.note ?? settings?.note ?? '',
    tax_basis: quote.document.tax_basis,
    prices_include_tax: quote.document.prices_include_tax,
    // what was agreed stands, whatever became of the customer's certificate since
    tax_exemption: storedExemption(quote.document.tax_exemption ?? null),
    lump_sum: quote.document.lump_sum ?? false,
    hide_line_prices: body.hide_line_prices ?? quote.document.hide_line_prices ?? false,
    retainage_ppm: kind === 'deposit' || kind === 'retainage' ? 0 : (body.retainage_ppm ?? 0),
    subtotal_cents: subtotal,
    tax_cents: tax,
    taxes: JSON.stringify(taxes),
    deducted_cents: deducted.cents,
    deducted_tax_cents: deducted.tax,
    total_cents: total,
  })
  await insertLines(
    db,
    bills.map(({ source, ppm, amount, tax: its, taxes: rates, ...line }, position) => ({
      ...line,
      site_id: site.id,
      id: newId(InvoiceLineId),
      invoice_id: row.id,
      position,
      source_line_id: source,
      part_ppm: ppm,
      taxes: JSON.stringify(rates),
      amount_cents: amount,
      tax_cents: its,
    })),
  )
  return row
}

/**
 * The deposit of a quote that was just approved, issued in the same transaction; it is due upon receipt. Its tax is the
 * share of the whole's, and is taken off the final invoice with it.
 */
export async function issueDeposit(
  work: SiteWork,
  { quoteId, depositCents }: { readonly quoteId: QuoteId; readonly depositCents: number },
): Promise<void> {
  if (depositCents <= 0) return
  const quote = await agreedOn(work, quoteId)
  await lockBilling(work.db, work.site.id, quoteId)
  const { net, tax } = depositParts(depositCents, quote.totals)
  const amount = quote.document.prices_include_tax ? net + tax : net
  const rates = quote.totals.taxes.map(({ name, ppm }) => ({ name, ppm }))
  const title = quote.document.title || String(quote.number)
  const bill = oneBill(title, amount, tax, rates)
  const row = await insertBill(work, quote, await payer(work, quote.customerId), {
    kind: 'deposit',
    title,
    bills: [bill],
    taxes: taxesOfParts([bill], quote.document.prices_include_tax),
    deducted: { cents: 0, tax: 0 },
    body: { terms_days: null },
  })
  await noteAskedFor(work.db, work.site.id, quoteId, { due: 'on_approval' }, row.id)
  await issue(work, row)
}

/** The lines that a share of the quote bills. @throws Refusal invalid */
async function billsOf(work: SiteWork, quote: ApprovedQuote, share: Share): Promise<Bill[]> {
  const agreed = quote.totals.lines.map(({ line, amount_cents: amount, tax_cents: tax }) => ({ id: line, amount, tax }))
  const parts = billedParts(agreed, await billedOf(work.db, work.site.id, quote.quoteId), share)
  if (parts === null) throw refuseField('invalid', 'parts', 'ask for more than is left')
  if (parts.length === 0) throw refuseField('invalid', 'quote', 'is billed already')
  return parts.flatMap(({ line: id, ppm, amount, tax }) => {
    const line = quote.lines.find((each) => each.id === id)
    if (!line) return []
    const { kind, name, description, quantity_milli, unit, price_cents, tax_class, taxes } = line
    const whole = { kind, name, description, quantity_milli, unit, price_cents, tax_class, taxes }
    return [{ ...whole, source: id, ppm, amount, tax }]
  })
}

/** Which share of the quote the body asks for. @throws Refusal invalid */
function shareOfBody({ share_ppm: ppm, parts }: Body): Share {
  if (ppm === undefined && parts === undefined) throw refuseField('invalid', 'share_ppm', 'is missing')
  if (ppm !== undefined && parts !== undefined) throw refuseField('invalid', 'parts', 'are given beside a share')
  return parts === undefined ? { ppm: ppm ?? 0 } : { parts }
}

async function retainageOf(work: SiteWork, quote: ApprovedQuote): Promise<Bill[]> {
  const cents = await retainedOf(work.db, work.site.id, quote.quoteId)
  if (cents <= 0) throw refuseField('invalid', 'quote', 'has nothing kept back')
  return [oneBill(quote.document.title || String(quote.number), cents, 0, [])]
}

/** Makes a draft from an approved quote: a part of it, all that is left, or what was kept back. @throws Refusal invalid */
export async function createFromQuote(work: SiteWork, body: Body, quoteId: QuoteId): Promise<Answer<'createInvoice'>> {
  const { db, site } = work
  if (body.lines || body.discount || body.visits || body.lump_sum !== undefined)
    throw refuseField('invalid', 'lines', 'follow from the quote')
  const quote = await agreedOn(work, quoteId)
  await lockBilling(db, site.id, quoteId)
  const customer = await payer(work, CustomerId.parse(body.customer ?? quote.customerId))
  const kind = body.kind ?? 'final'
  const bills =
    kind === 'retainage'
      ? await retainageOf(work, quote)
      : await billsOf(work, quote, kind === 'final' ? { rest: true } : shareOfBody(body))
  const deposits = kind === 'final' ? await openDeposits(db, site.id, quoteId) : []
  const row = await insertBill(work, quote, customer, {
    kind,
    title: quote.document.title,
    bills,
    taxes: taxesOfParts(bills, quote.document.prices_include_tax),
    deducted: {
      cents: sum(deposits.map(({ cents }) => cents)),
      tax: sum(deposits.map(({ tax_cents: tax }) => tax)),
    },
    body,
  })
  await deductDeposits(
    db,
    site.id,
    deposits.map(({ id }) => id),
    row.id,
  )
  work.audit({ act: 'invoice.create', record: 'invoice', recordId: row.id, after: factsOf(row) })
  work.announce('invoices', row.id)
  return { invoice: await shownInvoice(work, row) }
}
