import { divideHalfEven, lineAmount } from '#contract/money/money.rules.ts'
import { linesOfOption, optionTotals } from '#contract/quotes/totals.rules.ts'
import type { OptionTotals, QuoteDetail } from '#contract/quotes/types.ts'
import type { TaxesByClass } from '../../../../lib/api/price-book.ts'
import type { Draft, DraftLine, DraftOption } from './draft.ts'

/** The classes whose taxes the quote itself tells. */
export const taxesOf = ({ lines }: QuoteDetail): TaxesByClass =>
  new Map(lines.map(({ tax_class: name, taxes }) => [name, taxes]))

export interface OptionSums extends OptionTotals {
  /** What its lines cost the business; null where one of them has no cost. */
  readonly cost_cents: number | null
  /** What is left of the price without tax, and its share in millionths; null without the cost. */
  readonly profit: { readonly cents: number; readonly ppm: number } | null
}

/** What an option comes to while it is being written, by the functions that the server uses. */
export function sumsOf(draft: Draft, option: DraftOption['id'], taxes: TaxesByClass): OptionSums {
  const lines = draft.lines.map((line) => ({ ...line, taxes: taxes.get(line.tax_class) ?? [] }))
  const totals = optionTotals({ ...draft, lines }, option)
  const cost = costOf(linesOfOption(draft.lines, option, null))
  const net = totals.total_cents - totals.tax_cents
  return {
    ...totals,
    cost_cents: cost,
    profit: cost === null ? null : { cents: net - cost, ppm: shareIn(net - cost, net) },
  }
}

/** What the customer pays for each option: as `sumsOf`, for all of them. */
export const allSums = (draft: Draft, taxes: TaxesByClass): OptionSums[] =>
  draft.options.map(({ id }) => sumsOf(draft, id, taxes))

/** Quantity times price of one line, before discounts. */
export const amountOf = ({ quantity_milli: quantity, price_cents: price }: DraftLine): number =>
  Number(lineAmount(BigInt(quantity), BigInt(price)))

/** What a line costs the business; null where that is not known. */
export const lineCost = ({ quantity_milli: quantity, cost_cents: cost }: DraftLine): number | null =>
  cost === null ? null : Number(lineAmount(BigInt(quantity), BigInt(cost)))

/** The share of a line's price that is left after its cost, in millionths; null where either is missing. */
export const marginOf = ({ price_cents: price, cost_cents: cost }: DraftLine): number | null =>
  cost === null || price === 0 ? null : shareIn(price - cost, price)

const shareIn = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(divideHalfEven(BigInt(part) * 1_000_000n, BigInt(whole)))

function costOf(lines: readonly DraftLine[]): number | null {
  const costs = lines.map(lineCost)
  const known = costs.filter((cost) => cost !== null)
  return known.length < costs.length || costs.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0)
}
