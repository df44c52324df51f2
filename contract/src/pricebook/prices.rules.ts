import { divideHalfEven, lineAmount, shareOf } from '../money/money.rules.ts'

/** From a cost on, a price is this much above it; the tier with the highest start that the cost reaches counts. */
export interface MarkupTier {
  readonly from_cents: number
  readonly ppm: number
}

const million = 1_000_000n

/** The price of something that costs this much, by the tiers; null where no tier reaches down to the cost. */
export function markedUpPrice(costCents: number, tiers: readonly MarkupTier[]): number | null {
  const [tier] = tiers
    .filter(({ from_cents: from }) => from <= costCents)
    .toSorted((one, other) => other.from_cents - one.from_cents)
  return tier ? costCents + Number(shareOf(BigInt(costCents), BigInt(tier.ppm))) : null
}

/** What is left of a price after its cost, in millionths of the price; null without a cost or a price. */
export const marginPpm = (priceCents: number, costCents: number | null): number | null =>
  costCents === null || priceCents === 0
    ? null
    : Number(divideHalfEven(BigInt(priceCents - costCents) * million, BigInt(priceCents)))

/** By how much a price changes, in millionths of the old one; null where the old one was nothing. */
export const priceChangePpm = (before: number, after: number): number | null =>
  before === 0 ? null : Number(divideHalfEven(BigInt(after - before) * million, BigInt(before)))

/** A price that changes by a share or an amount, rounded to the nearest so many cents, and up in the middle. In cents. */
export function changedPrice(
  cents: number,
  {
    by,
    round_cents: round,
  }: { readonly by: { readonly ppm: number } | { readonly cents: number }; readonly round_cents: number },
): number {
  const exact = BigInt(cents) * million + ('ppm' in by ? BigInt(cents) * BigInt(by.ppm) : BigInt(by.cents) * million)
  const unit = BigInt(round) * million
  const [doubled, whole] = [exact * 2n + unit, unit * 2n]
  // toward below zero as well: half up is always the higher one
  const steps = doubled / whole - (doubled < 0n && doubled % whole !== 0n ? 1n : 0n)
  return Number(steps * BigInt(round))
}

interface Part {
  readonly quantity_milli: number
  readonly price_cents: number
  readonly cost_cents: number | null
}

/** What the parts of a kit come to, line by line; the cost is null where one of them has none. */
export function kitAmounts(parts: readonly Part[]): { price_cents: number; cost_cents: number | null } {
  const amount = (quantity: number, cents: number) => Number(lineAmount(BigInt(quantity), BigInt(cents)))
  return {
    price_cents: parts.reduce((sum, part) => sum + amount(part.quantity_milli, part.price_cents), 0),
    cost_cents: parts.reduce<number | null>(
      (sum, part) =>
        sum === null || part.cost_cents === null ? null : sum + amount(part.quantity_milli, part.cost_cents),
      parts.length === 0 ? null : 0,
    ),
  }
}
