import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { changeInvoice, insertAllocations, lockInvoices, type InvoiceRow } from '../invoices.store.ts'
import { tellBalance } from '../issue/issue.service.ts'
import { activeAllocations, creditsFor, reverseAllocations } from './allocations.store.ts'

/** What of a payment was taken off an invoice: owed again, or paid by a credit note for it instead. */
export interface TakenBack {
  readonly invoice: InvoiceRow
  readonly owedCents: number
  readonly credits: readonly { readonly credit: InvoiceRow; readonly cents: number }[]
}

/**
 * Takes a part of a payment, which is locked, off what it paid, the newest first, because it goes back to the customer. A
 * credit note for the invoice takes its place as far as something of it is left: the customer gets that money, and owes
 * nothing. What no invoice holds is not there to be taken.
 */
export async function takeBack(work: SiteWork, paymentId: string, cents: number): Promise<readonly TakenBack[]> {
  const { db, site } = work
  const active = await activeAllocations(db, site.id, paymentId)
  if (cents === 0 || active.length === 0) return []
  const invoices = [...new Set(active.map((each) => each.invoice_id))]
  const locked = await lockInvoices(db, site.id, [...invoices, ...(await creditsFor(db, site.id, invoices))])
  const parts = partsOf(active, cents)
  await reverse(work, paymentId, parts)
  const taken: TakenBack[] = []
  for (const id of invoices) {
    const invoice = locked.find((row) => row.id === id)
    const part = parts.filter((each) => each.invoice === id).reduce((sum, each) => sum + each.taken, 0)
    if (!invoice || part === 0) continue
    const notes = locked.filter(
      (row) => row.kind === 'credit' && row.credits_invoice_id === id && row.balance_cents > 0,
    )
    taken.push(await settle(work, { invoice, notes, cents: part }))
  }
  return taken
}

interface Part {
  readonly allocation: string
  readonly invoice: string
  readonly taken: number
  /** What stays on the invoice. */
  readonly left: number
}

/** The newest allocations first. */
function partsOf(active: readonly { id: string; invoice_id: string; cents: number }[], cents: number): Part[] {
  let wanted = cents
  return active.toReversed().flatMap(({ id, invoice_id: invoice, cents: whole }) => {
    const taken = Math.min(whole, wanted)
    wanted -= taken
    return taken === 0 ? [] : [{ allocation: id, invoice, taken, left: whole - taken }]
  })
}

/** An allocation is never made smaller: it ends, and the rest is a new one. */
async function reverse({ db, site, now }: SiteWork, paymentId: string, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ allocation }) => allocation)
  await reverseAllocations(db, site.id, ids, now)
  await insertAllocations(
    db,
    parts
      .filter(({ left }) => left > 0)
      .map(({ invoice, left }) => ({
        site_id: site.id,
        id: newId(z.uuid()),
        payment_id: paymentId,
        credit_id: null,
        invoice_id: invoice,
        cents: left,
        at: now,
      })),
  )
}

async function settle(
  work: SiteWork,
  {
    invoice,
    notes,
    cents,
  }: { readonly invoice: InvoiceRow; readonly notes: readonly InvoiceRow[]; readonly cents: number },
): Promise<TakenBack> {
  const { db, site, now } = work
  let owed = cents
  const credits: { readonly credit: InvoiceRow; readonly cents: number }[] = []
  for (const credit of notes) {
    const used = Math.min(credit.balance_cents, owed)
    if (used === 0) continue
    owed -= used
    credits.push({ credit, cents: used })
    await changeInvoice(db, site.id, credit.id, { balance_cents: credit.balance_cents - used }, now)
    work.announce('invoices', credit.id)
  }
  await insertAllocations(
    db,
    credits.map(({ credit, cents: used }) => ({
      site_id: site.id,
      id: newId(z.uuid()),
      payment_id: null,
      credit_id: credit.id,
      invoice_id: invoice.id,
      cents: used,
      at: now,
    })),
  )
  if (owed > 0) {
    await changeInvoice(db, site.id, invoice.id, { balance_cents: invoice.balance_cents + owed }, now)
    await tellBalance(work, invoice.id)
  }
  work.announce('invoices', invoice.id)
  return { invoice, owedCents: owed, credits }
}
