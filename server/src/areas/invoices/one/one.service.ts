import type { Invoice } from '#contract/invoices/types.ts'
import { CustomerId, type InvoiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays, momentOf } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { exemptionOfDocument } from '../../pricebook/index.ts'
import { brandNow, siteFacts, timeZoneOf } from '../../sites/index.ts'
import { presentInvoice } from '../invoices.presenter.ts'
import { IssuedDocument } from '../issue/issued.service.ts'
import { daysLate, mayDo } from '../invoices.rules.ts'
import { findInvoice, visitsOf, type InvoiceRow } from '../invoices.store.ts'
import { creditableLines } from '../credits/credits.store.ts'
import { listedRow } from '../list/list.store.ts'
import { todayOf } from '../list/list.service.ts'
import { depositsOf, nameOf, noticesOn, paidOn } from './one.store.ts'
import { standing } from '../statement/statement.store.ts'
import { timelineOf } from './timeline.presenter.ts'

/** Who bills: frozen with the document, of a draft as the business is now. */
async function businessOn(work: SiteWork, { issued_at: issued, document }: InvoiceRow) {
  if (issued !== null) return IssuedDocument.pick({ business: true }).parse(document).business
  const { name, address, phone } = await siteFacts(work)
  return { name, address, phone: phone ?? '', ...(await brandNow(work)) }
}

/** An invoice with everything its page shows. */
export async function shownInvoice(work: SiteWork, row: InvoiceRow): Promise<Invoice> {
  const { db, site } = work
  const [listed, lines, visits, deposits, paid, notices, issuer, today, timeZone] = await Promise.all([
    listedRow(db, site.id, row.id),
    creditableLines(db, site.id, row.id),
    visitsOf(db, site.id, row.id),
    depositsOf(db, site.id, row.id),
    paidOn(db, site.id, row.id),
    noticesOn(db, site.id, row.id),
    nameOf(db, row.issued_by),
    todayOf(work),
    timeZoneOf(work),
  ])
  if (!listed) throw new Error('an invoice that is there is not in its list')
  const isLate = daysLate(row, today) > 0
  const dueAt = isLate && row.due_on !== null ? momentOf(timeZone, addDays(row.due_on, 1), '00:00') : null
  const credited = row.credits_invoice_id === null ? undefined : await findInvoice(db, site.id, row.credits_invoice_id)
  return presentInvoice(row, {
    listed,
    today,
    business: await businessOn(work, row),
    exemption: await exemptionOfDocument(work, {
      customerId: CustomerId.parse(row.customer_id),
      stored: row.tax_exemption,
      follows: row.issued_at === null && row.kind === 'standard',
    }),
    lines,
    visits,
    credits: credited,
    deposits,
    paid,
    credit: mayDo(row, 'pay') ? (await standing(db, site.id, row.customer_id)).credit : 0,
    timeline: timelineOf(row, { issuer, dueAt, paid, notices }),
  })
}

/** For other areas: one invoice, undefined where the business has none with this id. */
export async function invoiceOf(work: SiteWork, id: string): Promise<Invoice | undefined> {
  const row = await findInvoice(work.db, work.site.id, id)
  return row && shownInvoice(work, row)
}

/** Whom an invoice bills. */
export const customerOfInvoice = async (work: SiteWork, id: InvoiceId): Promise<string | undefined> =>
  (await findInvoice(work.db, work.site.id, id))?.customer_id

/** @throws Refusal not_found */
export async function getInvoice(work: SiteWork, { params }: Input<'getInvoice'>): Promise<Answer<'getInvoice'>> {
  const row = await findInvoice(work.db, work.site.id, params.invoiceId)
  if (!row) throw new Refusal('not_found')
  return { invoice: await shownInvoice(work, row) }
}
