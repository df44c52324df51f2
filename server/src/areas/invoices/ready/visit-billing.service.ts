// Small on purpose: the list of what is ready asks of many visits, this of one.
import type { Visit, VisitBilling } from '#contract/schedule/types.ts'
import { InvoiceId, QuoteId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { maySeeInvoices } from '../invoices.policy.ts'
import { billingOf } from './visit-billing.store.ts'

/**
 * How a visit is billed; null before it is done, for what goes to no customer, and for those who see no money. Work that a
 * quote agreed on is billed by the quote.
 */
export async function billingOfVisit(work: SiteWork, visit: Visit): Promise<VisitBilling | null> {
  const { id, kind, state, customer, request, project } = visit
  if (kind !== 'visit' || state !== 'done' || customer === null || !maySeeInvoices(work)) return null
  const about = { visit: id, request, project: project?.id ?? null }
  const row = await billingOf(work.db, work.site.id, about)
  const invoice = row.invoice_id === null ? null : { id: InvoiceId.parse(row.invoice_id), number: row.label }
  const quote =
    invoice !== null || row.quote_id === null || row.quote_number === null
      ? null
      : { id: QuoteId.parse(row.quote_id), number: row.quote_number }
  return { invoice, quote, is_ready: invoice === null && quote === null && !row.is_skipped }
}
