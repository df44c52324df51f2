import { allocate, lineAmount, shareOf, taxOn, taxWithin } from './money.rules.ts'
import type { Discount as WrittenDiscount, TaxRate as WrittenRate } from './types.ts'
import type { TaxBasis } from './values.ts'

/** A discount: a share of what it is taken from (ppm), or an amount. */
export type Discount = { readonly ppm: bigint } | { readonly cents: bigint } | null

/** One tax of a place, as a document copies it: state, county, city. */
export interface TaxRate {
  readonly name: string
  readonly ppm: bigint
}

export interface PricedLine {
  readonly quantityMilli: bigint
  readonly priceCents: bigint
  readonly discount: Discount
  /** All taxes on this line; none for what is exempt. */
  readonly taxes: readonly TaxRate[]
}

export interface PricedDocument {
  readonly lines: readonly PricedLine[]
  /** Taken from all lines together, before tax. */
  readonly discount: Discount
  /** Whether tax is rounded once for the document or line by line: the seller chooses, and a document keeps it. */
  readonly taxBasis: 'document' | 'line'
  /** Whether the prices include the tax: the total is then what the lines say. */
  readonly pricesIncludeTax: boolean
}

export interface LineTotals {
  /** Quantity times price. */
  readonly gross: bigint
  /** Its own discount and its part of the document's. */
  readonly discount: bigint
  /** What is left; with tax where prices include it. */
  readonly amount: bigint
  readonly tax: bigint
}

export interface TaxTotals extends TaxRate {
  /** What it is on. */
  readonly base: bigint
  readonly amount: bigint
}

/** Lines always add up: the sum of their amounts and taxes is the document's, to the cent. */
export interface DocumentTotals {
  readonly lines: readonly LineTotals[]
  /** Sum of the lines after their own discounts. */
  readonly subtotal: bigint
  /** The document's own discount. */
  readonly discount: bigint
  readonly taxes: readonly TaxTotals[]
  readonly tax: bigint
  readonly total: bigint
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sofar, amount) => sofar + amount, 0n)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** In cents; never more than there is to take it from. */
function discountOn(cents: bigint, discount: Discount): bigint {
  if (discount === null) return 0n
  return smaller(cents, 'ppm' in discount ? shareOf(cents, discount.ppm) : discount.cents)
}

/** What a line comes to after its own discount: these add up to the subtotal. */
export function subtotalOfLine({ quantityMilli, priceCents, discount }: Omit<PricedLine, 'taxes'>): bigint {
  const gross = lineAmount(quantityMilli, priceCents)
  return gross - discountOn(gross, discount)
}

const ppmOf = (taxes: readonly TaxRate[]): bigint => sumOf(taxes.map(({ ppm }) => ppm))
const keyOf = (taxes: readonly TaxRate[]): string =>
  JSON.stringify(taxes.map(({ name, ppm }) => [name, ppm.toString()]))

/** State and local rates on the same base are added up before rounding, which every state allows. */
function taxOfLines(amounts: readonly bigint[], taxes: readonly TaxRate[], document: PricedDocument): bigint[] {
  const ppm = ppmOf(taxes)
  const taxIn = (cents: bigint) => (document.pricesIncludeTax ? taxWithin(cents, ppm) : taxOn(cents, ppm))
  if (document.taxBasis === 'line') return amounts.map(taxIn)
  return allocate(taxIn(sumOf(amounts)), amounts)
}

/** Each rate with its part of what all rates of a group come to. */
function taxesOf(taxes: readonly TaxRate[], base: bigint, tax: bigint): TaxTotals[] {
  const parts = allocate(
    tax,
    taxes.map(({ ppm }) => ppm),
  )
  return taxes.map((rate, index) => ({ ...rate, base, amount: parts[index] ?? 0n }))
}

/** The same rate on two groups of lines is one line of the document. */
function added(all: readonly TaxTotals[]): TaxTotals[] {
  const byRate = new Map<string, TaxTotals>()
  for (const tax of all) {
    const key = keyOf([tax])
    const sofar = byRate.get(key)
    byRate.set(key, sofar ? { ...tax, base: sofar.base + tax.base, amount: sofar.amount + tax.amount } : tax)
  }
  return [...byRate.values()]
}

/** Everything that a document says in numbers. Quantities and prices are not negative. */
export function totalsOf(document: PricedDocument): DocumentTotals {
  const own = document.lines.map(({ quantityMilli, priceCents, discount }) => {
    const gross = lineAmount(quantityMilli, priceCents)
    return { gross, discount: discountOn(gross, discount) }
  })
  const before = own.map(({ gross, discount }) => gross - discount)
  const subtotal = sumOf(before)
  const discount = discountOn(subtotal, document.discount)
  const parts = allocate(discount, before)
  const amounts = before.map((cents, index) => cents - (parts[index] ?? 0n))

  const groups = new Map<string, number[]>()
  for (const [index, { taxes }] of document.lines.entries()) {
    if (ppmOf(taxes) === 0n) continue
    const key = keyOf(taxes)
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  const taxOfLine = new Map<number, bigint>()
  const taxes: TaxTotals[] = []
  for (const indices of groups.values()) {
    const rates = document.lines[indices[0] ?? 0]?.taxes ?? []
    const bases = indices.map((index) => amounts[index] ?? 0n)
    const each = taxOfLines(bases, rates, document)
    for (const [at, index] of indices.entries()) taxOfLine.set(index, each[at] ?? 0n)
    const tax = sumOf(each)
    taxes.push(...taxesOf(rates, document.pricesIncludeTax ? sumOf(bases) - tax : sumOf(bases), tax))
  }
  const tax = sumOf([...taxOfLine.values()])
  return {
    lines: own.map(({ gross, discount: ownDiscount }, index) => ({
      gross,
      discount: ownDiscount + (parts[index] ?? 0n),
      amount: amounts[index] ?? 0n,
      tax: taxOfLine.get(index) ?? 0n,
    })),
    subtotal,
    discount,
    taxes: added(taxes),
    tax,
    total: sumOf(amounts) + (document.pricesIncludeTax ? 0n : tax),
  }
}

/** A document as it is sent and kept: in numbers. */
export interface WrittenDocument {
  readonly lines: readonly {
    readonly quantity_milli: number
    readonly price_cents: number
    readonly discount: WrittenDiscount
    readonly taxes: readonly WrittenRate[]
  }[]
  readonly discount: WrittenDiscount
  readonly tax_basis: TaxBasis
  readonly prices_include_tax: boolean
}

function takenOf(discount: WrittenDiscount): Discount {
  if (discount === null) return null
  return 'ppm' in discount ? { ppm: BigInt(discount.ppm) } : { cents: BigInt(discount.cents) }
}

/** What a document comes to as it is written: the same in the office while somebody types and on the server. */
export const totalsOfWritten = (document: WrittenDocument): DocumentTotals =>
  totalsOf({
    lines: document.lines.map((line) => ({
      quantityMilli: BigInt(line.quantity_milli),
      priceCents: BigInt(line.price_cents),
      discount: takenOf(line.discount),
      taxes: line.taxes.map(({ name, ppm }) => ({ name, ppm: BigInt(ppm) })),
    })),
    discount: takenOf(document.discount),
    taxBasis: document.tax_basis,
    pricesIncludeTax: document.prices_include_tax,
  })
