import { allocate, divideHalfEven } from '#contract/money/money.rules.ts'
import type { TaxTotal } from '#contract/money/types.ts'
import { taxesOf } from '../invoices.rules.ts'

/** A line of the invoice, with what earlier credit notes gave back of it. */
export interface CreditableLine {
  readonly id: string
  readonly amount_cents: number
  readonly tax_cents: number
  readonly taxes: unknown
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

/** The taxes of a credit note, each rate once. */
export function taxesOfCredit(
  lines: readonly CreditableLine[],
  credited: readonly CreditedLine[],
  includesTax: boolean,
): TaxTotal[] {
  const byRate = new Map<string, TaxTotal>()
  for (const { lineId, cents, tax } of credited) {
    const rates = taxesOf(lines.find(({ id }) => id === lineId)?.taxes ?? [])
    const parts = allocate(
      tax,
      rates.map(({ ppm }) => BigInt(ppm)),
    )
    const base = Number(includesTax ? cents - tax : cents)
    for (const [index, { name, ppm }] of rates.entries()) {
      const key = `${ppm} ${name}`
      const sofar = byRate.get(key) ?? { name, ppm, base_cents: 0, amount_cents: 0 }
      byRate.set(key, {
        ...sofar,
        base_cents: sofar.base_cents + base,
        amount_cents: sofar.amount_cents + Number(parts[index] ?? 0n),
      })
    }
  }
  return [...byRate.values()]
}
