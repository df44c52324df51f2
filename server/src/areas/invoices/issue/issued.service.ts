import { z } from 'zod'
import { DocumentExemption } from '#contract/pricebook/exemptions.types.ts'
import { BillTo, TermsDays } from '#contract/invoices/types.ts'
import { invoiceKinds } from '#contract/invoices/values.ts'
import { shareOf } from '#contract/money/money.rules.ts'
import { Cents, QuantityMilli, TaxTotal } from '#contract/money/types.ts'
import { Day, type InvoiceId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { dueOn, seriesOf } from '../invoices.rules.ts'
import { findInvoice, nextNumber, type InvoiceRow } from '../invoices.store.ts'
import { todayOf } from '../list/list.service.ts'

/** Who issued a document, as they were then. */
const IssuedBusiness = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  // missing where it had none when the document was issued
  color: z.string().optional(),
  logo: z.string().optional(),
  licenses: z.array(z.string()).optional(),
})

/** What of a frozen document is printed; see `documentOf`. */
export const IssuedDocument = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  title: z.string(),
  business: IssuedBusiness,
  bill_to: BillTo,
  service_address: z.string(),
  /** Of a credit note: the number of the invoice that it gives back. */
  credits: z.string().nullable(),
  issued_on: Day,
  due_on: Day,
  terms_days: TermsDays,
  currency: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      quantity_milli: QuantityMilli,
      unit: z.string(),
      price_cents: Cents,
      part_ppm: z.number().int().nullable(),
      discount_cents: Cents,
      amount_cents: Cents,
    }),
  ),
  subtotal_cents: Cents,
  discount_cents: Cents,
  taxes: z.array(TaxTotal),
  // missing where it bears tax
  tax_exemption: DocumentExemption.optional(),
  // missing where it is no lump sum
  lump_sum: z.boolean().default(false),
  hide_line_prices: z.boolean().default(false),
  deducted_cents: Cents,
  retained_cents: Cents,
  total_cents: Cents,
})
export type IssuedDocument = z.output<typeof IssuedDocument>

/**
 * For previews of messages: an invoice as it is, a draft as it would be if it were issued now. Undefined where the business
 * has none with this id.
 */
export async function invoiceAsIssued(work: SiteWork, id: InvoiceId): Promise<InvoiceRow | undefined> {
  const { db, site } = work
  const row = await findInvoice(db, site.id, id)
  if (!row || row.issued_at !== null) return row
  const { prefix, next } = await nextNumber(db, site.id, seriesOf(row.kind))
  const retained = Number(shareOf(BigInt(row.total_cents), BigInt(row.retainage_ppm)))
  return {
    ...row,
    label: `${prefix}${next}`,
    due_on: dueOn(await todayOf(work), row.terms_days),
    balance_cents: row.total_cents - retained,
  }
}

/** An invoice as it was issued, for other areas that show it. @throws Refusal not_found, also for a draft */
export async function issuedInvoice(
  { db, site }: SiteWork,
  id: InvoiceId,
): Promise<{ readonly document: IssuedDocument; readonly issuedAt: Date }> {
  const row = await findInvoice(db, site.id, id)
  if (!row || row.issued_at === null) throw new Refusal('not_found')
  return { document: IssuedDocument.parse(row.document), issuedAt: row.issued_at }
}
