import { allocate } from '#contract/money/money.rules.ts'
import { partOf, wholePpm } from '#contract/money/progress.rules.ts'
import type { TaxRate, TaxTotal } from '#contract/money/types.ts'

/** A line of the quote as it was agreed. */
export interface AgreedLine {
  readonly id: string
  readonly amount: number
  readonly tax: number
}

/** How much of each line is billed: all that is left, or these shares of the whole. */
export type Share =
  | { readonly rest: true }
  | { readonly ppm: number }
  | { readonly parts: readonly { readonly line: string; readonly ppm: number }[] }

export interface BilledPart {
  readonly line: string
  readonly ppm: number
  readonly amount: number
  readonly tax: number
}

const nothing = { ppm: 0, amount: 0, tax: 0 }

function shareOfLine(share: Share, line: string, left: number): number {
  if ('rest' in share) return left
  return 'ppm' in share ? Math.min(share.ppm, left) : (share.parts.find((part) => part.line === line)?.ppm ?? 0)
}

/**
 * What an invoice bills of a quote, line by line, without those of which nothing is billed. A share of everything takes of
 * each line no more than is left. Null where a part is of no line, is named twice, or is more than is left.
 */
export function billedParts(
  lines: readonly AgreedLine[],
  billed: ReadonlyMap<string, { readonly ppm: number; readonly amount: number; readonly tax: number }>,
  share: Share,
): BilledPart[] | null {
  if ('parts' in share) {
    const named = new Set(share.parts.map(({ line }) => line))
    if (named.size !== share.parts.length || ![...named].every((id) => lines.some((line) => line.id === id)))
      return null
  }
  const parts: BilledPart[] = []
  for (const line of lines) {
    const before = billed.get(line.id) ?? nothing
    const left = Number(wholePpm) - before.ppm
    const ppm = shareOfLine(share, line.id, left)
    if (ppm > left) return null
    if (ppm === 0) continue
    const { amount, tax } = partOf(
      { amount: BigInt(line.amount), tax: BigInt(line.tax) },
      { ppm: BigInt(before.ppm), amount: BigInt(before.amount), tax: BigInt(before.tax) },
      BigInt(ppm),
    )
    parts.push({ line: line.id, ppm, amount: Number(amount), tax: Number(tax) })
  }
  return parts
}

/** The taxes of lines whose tax is known, each rate once. */
export function taxesOfParts(
  parts: readonly { readonly amount: number; readonly tax: number; readonly taxes: readonly TaxRate[] }[],
  includesTax: boolean,
): TaxTotal[] {
  const byRate = new Map<string, TaxTotal>()
  for (const { amount, tax, taxes } of parts) {
    const shares = allocate(
      BigInt(tax),
      taxes.map(({ ppm }) => BigInt(ppm)),
    )
    for (const [index, { name, ppm }] of taxes.entries()) {
      const key = `${ppm} ${name}`
      const sofar = byRate.get(key) ?? { name, ppm, base_cents: 0, amount_cents: 0 }
      byRate.set(key, {
        ...sofar,
        base_cents: sofar.base_cents + (includesTax ? amount - tax : amount),
        amount_cents: sofar.amount_cents + Number(shares[index] ?? 0n),
      })
    }
  }
  return [...byRate.values()]
}

/** A deposit with the part of it that is tax: the same share as of the whole. */
export function depositParts(
  deposit: number,
  whole: { readonly total_cents: number; readonly tax_cents: number },
): { readonly net: number; readonly tax: number } {
  const [net = 0n, tax = 0n] = allocate(BigInt(deposit), [
    BigInt(whole.total_cents - whole.tax_cents),
    BigInt(whole.tax_cents),
  ])
  return { net: Number(net), tax: Number(tax) }
}
