/**
 * Arithmetic on money, the only one there is: the server, the office, the customer's pages, and every PDF use these
 * functions. Cents are `bigint`, quantities are in thousandths, rates in millionths (ppm): 8.25 % is 82,500.
 */

const thousand = 1000n
const million = 1_000_000n

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
const signOf = (value: bigint): bigint => (value < 0n ? -1n : 1n)

/** A quotient, rounded to the nearest whole number; exactly between two, to the even one. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const sign = signOf(dividend) * signOf(divisor)
  const [whole, rest] = [abs(dividend) / abs(divisor), abs(dividend) % abs(divisor)]
  const doubled = 2n * rest - abs(divisor)
  const isUp = doubled > 0n || (doubled === 0n && whole % 2n === 1n)
  return sign * (isUp ? whole + 1n : whole)
}

/** A quotient, rounded to the nearest whole number; exactly between two, away from zero. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const sign = signOf(dividend) * signOf(divisor)
  return sign * ((2n * abs(dividend) + abs(divisor)) / (2n * abs(divisor)))
}

/** Quantity times price, rounded once. */
export const lineAmount = (quantityMilli: bigint, priceCents: bigint): bigint =>
  divideHalfEven(quantityMilli * priceCents, thousand)

/** A share of an amount, as discounts, deposits, and progress take it. */
export const shareOf = (cents: bigint, ppm: bigint): bigint => divideHalfEven(cents * ppm, million)

/**
 * The tax on an amount. Half a cent is rounded up: the Streamlined Sales and Use Tax Agreement, section 324, and the laws of
 * its member states ask for it, and rounding half to even would be a cent short in one amount of 170.
 */
export const taxOn = (cents: bigint, ppm: bigint): bigint => divideHalfUp(cents * ppm, million)

/** What is tax in an amount that includes it; the amount never changes. */
export const taxWithin = (gross: bigint, ppm: bigint): bigint => gross - divideHalfUp(gross * million, million + ppm)

/**
 * Splits an amount by weights so that the parts add up to it exactly, each within a cent of its share: the cents that
 * rounding down leaves go to the largest remainders, the first of equals first. Weights are not negative; where all are
 * zero, the first part takes everything.
 */
export function allocate(cents: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((sofar, weight) => sofar + weight, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? cents : 0n))
  const sign = signOf(cents)
  const shares = weights.map((weight, index) => ({
    index,
    part: (abs(cents) * weight) / sum,
    rest: (abs(cents) * weight) % sum,
  }))
  const left = abs(cents) - shares.reduce((sofar, { part }) => sofar + part, 0n)
  const favored = new Set(
    shares
      .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => sign * (favored.has(index) ? part + 1n : part))
}
