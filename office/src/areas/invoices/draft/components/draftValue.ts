import type { InvoiceSettings } from '#contract/invoices/overview.types.ts'
import type { Invoice, InvoiceLine } from '#contract/invoices/types.ts'
import { totalsOfWritten, type DocumentTotals } from '#contract/money/totals.rules.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import type { Arguments } from '../../../../lib/api.ts'
import type { PricePart, TaxesByClass } from '../../../../lib/api/price-book.ts'
import { newId } from '../../../../lib/ids.ts'

type LineFields = Pick<
  InvoiceLine,
  'kind' | 'name' | 'description' | 'quantity_milli' | 'unit' | 'price_cents' | 'discount' | 'tax_class'
>

/** A line while it is written. */
export interface FormLine extends LineFields {
  /** Of a line that was saved: what it is called there. */
  key: string
}

/** What a member writes on a draft. */
export interface DraftValue extends Pick<
  Invoice,
  | 'title'
  | 'service_address'
  | 'note'
  | 'terms_days'
  | 'tax_basis'
  | 'prices_include_tax'
  | 'lump_sum'
  | 'hide_line_prices'
  | 'discount'
> {
  /** Null where they follow from a quote. */
  lines: readonly FormLine[] | null
}

export type DraftChanges = Pick<Arguments<'createInvoice'>['body'], keyof DraftValue>

/** A line of one's own words: work, until somebody says what it is. */
export const wordsLine = (name: string): FormLine => ({
  key: newId(),
  kind: 'service',
  name,
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 0,
  discount: null,
  tax_class: usualTaxClass.service,
})

/** A copy of an item of the price book: later changes of that touch no document. */
export const itemLine = ({ item, quantity }: PricePart): FormLine => ({
  key: newId(),
  kind: item.kind,
  name: item.name,
  description: item.description,
  quantity_milli: quantity,
  unit: item.unit,
  price_cents: item.price_cents,
  discount: null,
  tax_class: item.tax_class,
})

/** A blank invoice, as the business wants its invoices to begin. */
export const blankDraft = (settings: InvoiceSettings, address: string): DraftValue => ({
  title: '',
  service_address: address,
  note: settings.note,
  terms_days: settings.terms_days,
  tax_basis: settings.tax_basis,
  prices_include_tax: false,
  lump_sum: false,
  hide_line_prices: false,
  discount: null,
  lines: [],
})

const formLine = (line: InvoiceLine): FormLine => {
  const { id, kind, name, description, quantity_milli, unit, price_cents, discount, tax_class } = line
  return { key: id, kind, name, description, quantity_milli, unit, price_cents, discount, tax_class }
}

/** A draft as it was saved. */
export function draftOf(invoice: Invoice): DraftValue {
  const { title, service_address, note, terms_days, tax_basis, prices_include_tax, discount, kind, lines } = invoice
  const { lump_sum, hide_line_prices } = invoice
  const own = kind === 'standard' ? lines.map(formLine) : null
  const lump = { lump_sum, hide_line_prices }
  return { title, service_address, note, terms_days, tax_basis, prices_include_tax, ...lump, discount, lines: own }
}

const sentLines = (lines: DraftValue['lines']) => (lines ?? []).map(({ key: _key, ...line }) => line)

/** Whether it can be saved: it has lines, each with a name, or those of a quote. */
export const isWhole = ({ lines }: DraftValue): boolean =>
  lines === null || (lines.length > 0 && lines.every(({ name }) => name.trim() !== ''))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What somebody changed, and nothing else: the rest stays as the business, the quote, or somebody else set it. */
export function changesOf(before: DraftValue, after: DraftValue): DraftChanges {
  const title = after.title.trim()
  const lines = sentLines(after.lines)
  return {
    ...(title !== before.title && { title }),
    ...(after.service_address !== before.service_address && { service_address: after.service_address }),
    ...(after.note !== before.note && { note: after.note }),
    ...(after.terms_days !== before.terms_days && { terms_days: after.terms_days }),
    ...(after.tax_basis !== before.tax_basis && { tax_basis: after.tax_basis }),
    ...(after.prices_include_tax !== before.prices_include_tax && { prices_include_tax: after.prices_include_tax }),
    ...(after.lump_sum !== before.lump_sum && { lump_sum: after.lump_sum }),
    ...(after.hide_line_prices !== before.hide_line_prices && { hide_line_prices: after.hide_line_prices }),
    ...(!isSame(after.discount, before.discount) && { discount: after.discount }),
    ...(after.lines !== null && !isSame(lines, sentLines(before.lines)) && { lines }),
  }
}

/** The taxes of saved lines, by the key that they have in the form. */
export type KeptTaxes = ReadonlyMap<string, InvoiceLine['taxes']>

/**
 * What a draft comes to while somebody writes it, by the function that the server uses. Lines that nobody changed keep their
 * taxes (`kept`); once they are saved anew, all have those of their class.
 */
export function sumsOf(before: DraftValue, after: DraftValue, kept: KeptTaxes, taxes: TaxesByClass): DocumentTotals {
  // lines that were saved without taxes have those of their class once it is no lump sum any more
  const stay = !before.lump_sum && isSame(sentLines(after.lines), sentLines(before.lines))
  return totalsOfWritten({
    ...after,
    lines: (after.lines ?? []).map((line) => ({
      ...line,
      taxes: after.lump_sum ? [] : ((stay ? kept.get(line.key) : undefined) ?? taxes.get(line.tax_class) ?? []),
    })),
  })
}

/** What a line comes to after its own discount: these add up to the subtotal. */
export const amountOf = (line: FormLine): number =>
  Number(
    totalsOfWritten({
      lines: [{ ...line, taxes: [] }],
      discount: null,
      tax_basis: 'document',
      prices_include_tax: false,
    }).subtotal,
  )
