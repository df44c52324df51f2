import { z } from 'zod'
import type { CustomerId, InvoiceId, PaymentId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { mayDo } from '../invoices.rules.ts'
import { changeInvoice, insertAllocations, lockInvoices, type InvoiceRow } from '../invoices.store.ts'
import { tellBalance, tellPaid } from '../issue/issue.service.ts'
import {
  activeAllocations,
  creditsOf,
  firstAllocations,
  labelsOn,
  paidBy,
  reverseAllocations,
} from './allocations.store.ts'

/** A payment or a credit note, of which parts are put on invoices. */
type MoneySource = { readonly paymentId: string } | { readonly creditId: string }

export interface Allocation {
  readonly id: string
  readonly invoice: InvoiceRow
  readonly cents: number
}

const columnsOf = (source: MoneySource) =>
  'paymentId' in source
    ? { payment_id: source.paymentId, credit_id: null }
    : { payment_id: null, credit_id: source.creditId }

/**
 * Invoices that can be paid, locked in the order of their ids.
 * @throws Refusal not_found; invoice_refused where nothing can be paid
 */
export async function lockToPay(work: SiteWork, ids: readonly InvoiceId[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const rows = await lockInvoices(work.db, work.site.id, ids)
  if (rows.length !== new Set(ids).size) throw new Refusal('not_found')
  if (rows.some((row) => !mayDo(row, 'pay'))) throw new Refusal('invoice_refused')
  return rows
}

/** The same without those on which nothing can be paid: what came for them is the customer's credit. */
export async function lockIfPayable(work: SiteWork, ids: readonly InvoiceId[]): Promise<InvoiceRow[]> {
  const rows = ids.length === 0 ? [] : await lockInvoices(work.db, work.site.id, ids)
  return rows.filter((row) => mayDo(row, 'pay'))
}

/**
 * Puts money on invoices, at most what each owes; what is over is not put anywhere.
 * @throws Refusal not_found; invoice_refused where nothing can be paid
 */
export async function allocate(
  work: SiteWork,
  source: MoneySource,
  parts: readonly { readonly invoiceId: InvoiceId; readonly cents: number }[],
): Promise<Allocation[]> {
  const { db, site, now } = work
  const wanted = parts.filter(({ cents }) => cents > 0)
  const rows = await lockToPay(
    work,
    wanted.map(({ invoiceId }) => invoiceId),
  )
  const made = wanted.flatMap(({ invoiceId, cents }) => {
    const invoice = rows.find(({ id }) => id === invoiceId)
    return invoice ? [{ id: newId(z.uuid()), invoice, cents: Math.min(cents, invoice.balance_cents) }] : []
  })
  await insertAllocations(
    db,
    made.map(({ id, invoice, cents }) => ({
      site_id: site.id,
      id,
      ...columnsOf(source),
      invoice_id: invoice.id,
      cents,
      at: now,
    })),
  )
  for (const { invoice, cents } of made) {
    await changeInvoice(db, site.id, invoice.id, { balance_cents: invoice.balance_cents - cents }, now)
    if (invoice.balance_cents === cents) await tellPaid(work, invoice)
    if (cents > 0) await tellBalance(work, invoice.id)
    work.announce('invoices', invoice.id)
  }
  return made
}

/** Takes off invoices what a payment, which is locked, paid of them; says what it was. */
export async function release(
  work: SiteWork,
  paymentId: string,
): Promise<readonly { readonly id: string; readonly cents: number }[]> {
  const { db, site, now } = work
  const active = await activeAllocations(db, site.id, paymentId)
  if (active.length === 0) return []
  const locked = await lockInvoices(
    db,
    site.id,
    active.map((each) => each.invoice_id),
  )
  const balances = new Map(locked.map((row) => [row.id, row.balance_cents]))
  await reverseAllocations(
    db,
    site.id,
    active.map(({ id }) => id),
    now,
  )
  for (const { invoice_id: id, cents } of active) {
    const balance = (balances.get(id) ?? 0) + cents
    balances.set(id, balance)
    await changeInvoice(db, site.id, id, { balance_cents: balance }, now)
    await tellBalance(work, id)
    work.announce('invoices', id)
  }
  return active
}

/**
 * Credit notes of a customer of which something is left, the oldest first, locked together with the invoice that they are
 * to pay.
 */
export async function lockCredits(
  work: SiteWork,
  customerId: CustomerId,
  invoiceId: InvoiceId,
): Promise<{ readonly invoice: InvoiceRow; readonly credits: readonly InvoiceRow[] }> {
  const { db, site } = work
  const rows = await lockInvoices(db, site.id, [invoiceId, ...(await creditsOf(db, site.id, customerId))])
  const invoice = rows.find(({ id }) => id === invoiceId)
  if (!invoice) throw new Refusal('not_found')
  if (!mayDo(invoice, 'pay')) throw new Refusal('invoice_refused')
  // read under the lock: another act may have used some of it meanwhile
  const credits = rows.filter(({ kind, balance_cents: left }) => kind === 'credit' && left > 0)
  return { invoice, credits }
}

/** Notes that a part of a credit note, which is locked, was used. */
export const spendCredit = (work: SiteWork, credit: InvoiceRow, cents: number): Promise<InvoiceRow> =>
  changeInvoice(work.db, work.site.id, credit.id, { balance_cents: credit.balance_cents - cents }, work.now)

/** What each of these payments pays at the moment. */
export const invoicesPaidBy = async (
  { db, site }: SiteWork,
  payments: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly number: string; readonly cents: number }[]>> =>
  payments.length === 0 ? new Map() : Map.groupBy(await paidBy(db, site.id, payments), ({ payment }) => payment)

/** The numbers of invoices, as people read them. */
export const labelsOf = async ({ db, site }: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? new Map() : new Map((await labelsOn(db, site.id, ids)).map(({ id, label }) => [id, label ?? '']))

/** What the journal says of money that came for invoices. */
export const memoOfPayment = (word: string, invoices: readonly Pick<InvoiceRow, 'label'>[], name: string): string =>
  [word, ...invoices.map(({ label }) => label ?? ''), name].filter(Boolean).join(' ')

/** What a payment paid when it came. */
export const firstPaidBy = ({ db, site }: SiteWork, paymentId: PaymentId) => firstAllocations(db, site.id, paymentId)
