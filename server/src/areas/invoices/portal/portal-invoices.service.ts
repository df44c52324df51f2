import type { Invoice } from '#contract/invoices/types.ts'
import type { PortalInvoice, PortalInvoiceState } from '#contract/invoices/portal-page.ts'
import { invoiceKinds } from '#contract/invoices/values.ts'
import { InvoiceId, type CustomerId, type QuoteId } from '#contract/shared.ts'
import { z } from 'zod'
import type { SiteWork } from '../../../platform/work/work.ts'
import { daysLate } from '../invoices.rules.ts'
import { IssuedDocument } from '../issue/issued.service.ts'
import { todayOf } from '../list/list.service.ts'
import { shownInvoice } from '../one/one.service.ts'
import {
  countLook,
  invoiceGiven,
  invoicesGiven,
  openDepositOf,
  owedBy,
  type GivenInvoice,
} from './portal-invoices.store.ts'

/** What a customer sees of their invoices on a page of their own. */

/** Where an invoice stands for the one who pays it. */
function standingOf(row: GivenInvoice, today: string): PortalInvoiceState {
  if (row.state === 'void') return 'void'
  if (row.kind === 'credit') return 'credit'
  if (row.state === 'written_off') return 'closed'
  if (row.balance_cents === 0) return row.is_credited ? 'credited' : 'paid'
  if (daysLate(row, today) > 0) return 'overdue'
  return row.state === 'partial' ? 'partial' : 'due'
}

const Kind = z.enum(invoiceKinds)

const shown = (row: GivenInvoice, today: string): PortalInvoice => ({
  id: row.id,
  kind: Kind.parse(row.kind),
  state: standingOf(row, today),
  number: row.label ?? '',
  title: row.title,
  totalCents: row.total_cents,
  balanceCents: row.balance_cents,
  currency: row.currency,
  due: row.terms_days === null || row.kind === 'credit' ? null : row.due_on,
})

/** What was issued to a customer, and what they owe on all of it. */
export async function invoicesFor(work: SiteWork, customerId: CustomerId, most: number) {
  const { db, site } = work
  const today = await todayOf(work)
  return {
    invoices: (await invoicesGiven(db, site.id, customerId, most)).map((row) => shown(row, today)),
    owed: await owedBy(db, site.id, customerId),
  }
}

/** An invoice as it was issued, and what became of it. */
export interface CustomersInvoice {
  readonly summary: PortalInvoice
  readonly document: IssuedDocument
  readonly invoice: Invoice
  readonly issuedAt: Date
}

/** What was issued to a customer; undefined for a draft and for anybody else's. */
export async function invoiceForCustomer(
  work: SiteWork,
  customerId: CustomerId,
  id: InvoiceId,
): Promise<CustomersInvoice | undefined> {
  const row = await invoiceGiven(work.db, work.site.id, customerId, id)
  if (!row || row.issued_at === null) return undefined
  return {
    summary: shown(row, await todayOf(work)),
    document: IssuedDocument.parse(row.document),
    invoice: await shownInvoice(work, row),
    issuedAt: row.issued_at,
  }
}

/** What was agreed to be paid at the signing of a quote and is not paid yet. */
export async function depositToPay(work: SiteWork, customerId: CustomerId, quoteId: QuoteId) {
  const row = await openDepositOf(work.db, work.site.id, customerId, quoteId)
  return row ? { invoiceId: InvoiceId.parse(row.id), cents: row.balance_cents, currency: row.currency } : null
}

/** A person looked at an invoice of theirs: it counts as viewed. */
export async function noteInvoiceViewed(work: SiteWork, customerId: CustomerId, id: InvoiceId): Promise<void> {
  const seen = await countLook(work.db, work.site.id, customerId, id, work.now)
  if (seen?.views === 1) work.announce('invoices', id)
}
