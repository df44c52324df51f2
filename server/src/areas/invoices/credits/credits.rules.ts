import { divideHalfEven } from '#contract/money/money.rules.ts'

/** A line of the invoice, with what earlier credit notes gave back of it. */
export interface CreditableLine {
  readonly id: string
  readonly amount_cents: number
  readonly tax_cents: number
  readonly credited_cents: number
  readonly credited_tax_cents: number
}

export interface CreditedLine {
  readonly lineId: string
  /** Before tax; with tax where prices include it. */
  readonly cents: bigint
  readonly tax: bigint
}

/**
 * What is given back of each line, with its tax: when all of a line is back, so is all of its tax. `wanted`: cents by line;
 * none: everything that is left. Null where a line is not of the invoice, is named twice, or has less left.
 */
export function creditOf(
  lines: readonly CreditableLine[],
  wanted: readonly { readonly line: string; readonly cents: number }[],
): CreditedLine[] | null {
  const asked = new Map(wanted.map(({ line, cents }) => [line, cents]))
  const known = new Set(lines.map(({ id }) => id))
  if (asked.size !== wanted.length || [...asked.keys()].some((id) => !known.has(id))) return null
  const credited: CreditedLine[] = []
  for (const line of lines) {
    const left = line.amount_cents - line.credited_cents
    const cents = asked.size === 0 ? left : (asked.get(line.id) ?? 0)
    if (cents > left) return null
    if (cents === 0) continue
    const after = BigInt(line.credited_cents + cents)
    const taxAfter = divideHalfEven(BigInt(line.tax_cents) * after, BigInt(line.amount_cents))
    credited.push({ lineId: line.id, cents: BigInt(cents), tax: taxAfter - BigInt(line.credited_tax_cents) })
  }
  return credited
}
