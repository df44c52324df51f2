import type { InvoiceId } from '#contract/shared.ts'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { mayDo } from '../invoices.rules.ts'
import { changeInvoice, insertAllocations, lockInvoices, type InvoiceRow } from '../invoices.store.ts'
import { tellPaid } from '../issue/issue.service.ts'
import { activeAllocations, reverseAllocations } from './allocations.store.ts'

/** A payment or a credit note, of which parts are put on invoices. */
export type MoneySource = { readonly paymentId: string } | { readonly creditId: string }

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
 * Puts money on invoices, at most what each owes; what is over is not put anywhere. All invoices are locked in the order of
 * their ids. @throws Refusal not_found; invoice_refused where nothing can be paid
 */
export async function allocate(
  work: SiteWork,
  source: MoneySource,
  parts: readonly { readonly invoiceId: InvoiceId; readonly cents: number }[],
): Promise<Allocation[]> {
  const { db, site, now } = work
  const rows = new Map(
    (
      await lockInvoices(
        db,
        site.id,
        parts.map(({ invoiceId }) => invoiceId),
      )
    ).map((row) => [row.id, row]),
  )
  const made: Allocation[] = []
  for (const { invoiceId, cents } of parts) {
    const row = rows.get(invoiceId)
    if (!row) throw new Refusal('not_found')
    if (!mayDo(row, 'pay')) throw new Refusal('invoice_refused')
    const part = Math.min(cents, row.balance_cents)
    if (part > 0) made.push({ id: newId(z.uuid()), invoice: row, cents: part })
  }
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
    work.announce('invoices', invoice.id)
  }
  return made
}

/** Takes off invoices what was put on them from a payment; says what it was. */
export async function release(work: SiteWork, paymentId: string): Promise<readonly { id: string; cents: number }[]> {
  const { db, site, now } = work
  const found = await activeAllocations(db, site.id, paymentId)
  if (found.length === 0) return []
  const rows = new Map(
    (
      await lockInvoices(
        db,
        site.id,
        found.map((each) => each.invoice_id),
      )
    ).map((row) => [row.id, row]),
  )
  // read again: what another act took off while this one waited is not taken off twice
  const active = await activeAllocations(db, site.id, paymentId)
  await reverseAllocations(
    db,
    site.id,
    active.map(({ id }) => id),
    now,
  )
  for (const { invoice_id: id, cents } of active) {
    const row = rows.get(id)
    if (!row) throw new Error('an allocation is on an invoice that is not there')
    const balance = row.balance_cents + cents
    rows.set(id, await changeInvoice(db, site.id, id, { balance_cents: balance }, now))
    work.announce('invoices', id)
  }
  return active
}
