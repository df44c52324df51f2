// Small on purpose: the one place that says what an issued document holds; a member more makes another hash.
import { z } from 'zod'
import type { BillTo } from '#contract/invoices/types.ts'
import { TaxTotal } from '#contract/money/types.ts'
import type { LandingPage } from '#contract/sites.ts'
import type { Brand } from '../../sites/index.ts'
import { readExemption } from '../../pricebook/index.ts'
import { taxesOf } from '../invoices.rules.ts'
import type { InvoiceRow, LineRow } from '../invoices.store.ts'

export interface DocumentParts {
  readonly business: Pick<LandingPage, 'name' | 'address' | 'phone' | 'email'>
  /** Its color and logo; empty where it has none. */
  readonly brand: Brand
  readonly billTo: BillTo
  readonly label: string
  readonly issuedOn: string
  readonly dueOn: string
  /** The invoice that a credit note gives back. */
  readonly credits?: string | null
}

/** The document as it is frozen when it is issued: what the customer reads, and everything that it is computed from. */
export const documentOf = (row: InvoiceRow, lines: readonly LineRow[], parts: DocumentParts) => ({
  form: 1,
  kind: row.kind,
  number: parts.label,
  title: row.title,
  business: {
    name: parts.business.name,
    address: parts.business.address,
    phone: parts.business.phone ?? '',
    email: parts.business.email ?? '',
    ...parts.brand,
  },
  bill_to: parts.billTo,
  service_address: row.service_address,
  credits: parts.credits ?? null,
  issued_on: parts.issuedOn,
  due_on: parts.dueOn,
  terms_days: row.terms_days,
  currency: row.currency,
  note: row.note,
  tax_basis: row.tax_basis,
  prices_include_tax: row.prices_include_tax,
  // what was issued before there were these has none of them, and the hash of one without is what it was
  ...(row.tax_exemption === null ? {} : { tax_exemption: readExemption(row.tax_exemption) }),
  ...(row.lump_sum ? { lump_sum: true } : {}),
  ...(row.hide_line_prices ? { hide_line_prices: true } : {}),
  lines: lines.map((line) => ({
    kind: line.kind,
    name: line.name,
    description: line.description,
    quantity_milli: line.quantity_milli,
    unit: line.unit,
    price_cents: line.price_cents,
    part_ppm: line.part_ppm,
    tax_class: line.tax_class,
    taxes: taxesOf(line.taxes),
    discount_cents: line.discount_cents,
    amount_cents: line.amount_cents,
    tax_cents: line.tax_cents,
  })),
  subtotal_cents: row.subtotal_cents,
  discount_cents: row.discount_cents,
  taxes: z.array(TaxTotal).parse(row.taxes),
  tax_cents: row.tax_cents,
  deducted_cents: row.deducted_cents,
  deducted_tax_cents: row.deducted_tax_cents,
  retained_cents: row.retained_cents,
  total_cents: row.total_cents,
})
