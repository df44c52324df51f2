import { shareOf } from './money.rules.ts'

/** All of a line, in millionths. */
export const wholePpm = 1_000_000n

/** What was billed of a line so far. */
export interface Billed {
  readonly ppm: bigint
  readonly amount: bigint
  readonly tax: bigint
}

const atLeastNothing = (cents: bigint): bigint => (cents < 0n ? 0n : cents)

/**
 * What a further part of a line comes to: what the line is worth up to there, without what was billed. Whatever the parts
 * are, those that make a whole make the line, to the cent. `ppm`: no more than is left.
 */
export function partOf(
  line: { readonly amount: bigint; readonly tax: bigint },
  billed: Billed,
  ppm: bigint,
): { readonly amount: bigint; readonly tax: bigint } {
  const upTo = billed.ppm + ppm
  if (upTo >= wholePpm) return { amount: line.amount - billed.amount, tax: line.tax - billed.tax }
  return {
    amount: atLeastNothing(shareOf(line.amount, upTo) - billed.amount),
    tax: atLeastNothing(shareOf(line.tax, upTo) - billed.tax),
  }
}
