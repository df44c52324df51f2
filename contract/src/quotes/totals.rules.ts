import { shareOf } from '../money/money.rules.ts'
import { totalsOfWritten, type DocumentTotals } from '../money/totals.rules.ts'
import type { OptionTotals, PlannedPayment, QuoteDocument, QuotedLine, QuoteOption } from './types.ts'

/** What a quote comes to: the server, the office, and the customer's page use these functions and no others. */

type Priced = Pick<
  QuotedLine,
  'id' | 'option' | 'quantity_milli' | 'price_cents' | 'optional' | 'selected' | 'discount' | 'taxes' | 'in_deposit'
>

/** What of a quote its amounts follow from. */
export type PricedQuote = Pick<
  QuoteDocument,
  'tax_basis' | 'prices_include_tax' | 'discount' | 'deposit' | 'plan' | 'options'
> & { readonly lines: readonly Priced[] }

/** The lines that an option has: its own and those of every option; of the optional ones those chosen. */
export const linesOfOption = <Line extends Pick<Priced, 'id' | 'option' | 'optional' | 'selected'>>(
  lines: readonly Line[],
  option: string,
  chosen: ReadonlySet<string> | null,
): Line[] =>
  lines.filter(
    (line) =>
      (line.option === null || line.option === option) &&
      (!line.optional || (chosen === null ? line.selected : chosen.has(line.id))),
  )

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What each payment of a plan comes to: never more than is left, and the last one takes all that is left. */
export function paymentsOf(total: bigint, plan: readonly Pick<PlannedPayment, 'share'>[]): bigint[] {
  let left = total
  return plan.map(({ share }, index) => {
    const asked = 'ppm' in share ? shareOf(total, BigInt(share.ppm)) : BigInt(share.cents)
    const part = index === plan.length - 1 ? left : smaller(asked, left)
    left -= part
    return part
  })
}

/** What is asked for at the approval; never more than the total. */
function depositOf(quote: PricedQuote, lines: readonly Priced[], { total, lines: amounts }: DocumentTotals): bigint {
  const { kind, ppm, cents } = quote.deposit
  if (kind === 'none') return 0n
  if (kind === 'percent') return shareOf(total, BigInt(ppm))
  if (kind === 'fixed') return smaller(total, BigInt(cents))
  if (kind === 'plan') {
    const payments = paymentsOf(total, quote.plan)
    return quote.plan.reduce((sum, { due }, index) => (due === 'on_approval' ? sum + (payments[index] ?? 0n) : sum), 0n)
  }
  const asked = lines.reduce((sum, { in_deposit: counts }, index) => {
    const { amount = 0n, tax = 0n } = amounts[index] ?? {}
    return counts ? sum + amount + (quote.prices_include_tax ? 0n : tax) : sum
  }, 0n)
  return smaller(total, asked)
}

/** What an option comes to; `chosen`: the optional lines that are taken, null for those that are selected in the quote. */
export function optionTotals(
  quote: PricedQuote,
  option: QuoteOption['id'],
  chosen: ReadonlySet<string> | null = null,
): OptionTotals {
  const lines = linesOfOption(quote.lines, option, chosen)
  const totals = totalsOfWritten({ ...quote, lines })
  return {
    option,
    subtotal_cents: Number(totals.subtotal),
    discount_cents: Number(totals.discount),
    taxes: totals.taxes.map(({ name, ppm, base, amount }) => ({
      name,
      ppm: Number(ppm),
      base_cents: Number(base),
      amount_cents: Number(amount),
    })),
    tax_cents: Number(totals.tax),
    total_cents: Number(totals.total),
    deposit_cents: Number(depositOf(quote, lines, totals)),
    payments_cents: paymentsOf(totals.total, quote.plan).map(Number),
    lines: lines.map(({ id }, index) => ({
      line: id,
      amount_cents: Number(totals.lines[index]?.amount ?? 0n),
      tax_cents: Number(totals.lines[index]?.tax ?? 0n),
    })),
  }
}

/** The option that is proposed: the recommended one, or the first. */
export const proposedOption = <Option extends Pick<QuoteOption, 'recommended'>>(
  options: readonly Option[],
): Option | undefined => options.find(({ recommended }) => recommended) ?? options[0]

/** What states allow a contractor to ask for before the work begins. Shown beside the deposit, never enforced. */
export type DepositRule = 'tenth_or_1000' | 'third' | 'third_above_5000'

const rules: Readonly<Record<string, DepositRule>> = {
  // California, Business and Professions Code 7159.5
  CA: 'tenth_or_1000',
  // Maryland, Business Regulation 8-617; Massachusetts, G.L. c. 142A s. 2; Maine, Title 10 s. 1487; Tennessee, 62-6-512
  MD: 'third',
  MA: 'third',
  ME: 'third',
  TN: 'third',
  // Pennsylvania, Home Improvement Consumer Protection Act, 73 P.S. 517.9; special-order materials excepted
  PA: 'third_above_5000',
}

/** The most that may be asked for in a state, in cents; null where it has no limit for this total. */
export function depositCapOf(
  state: string | null,
  totalCents: number,
): { readonly rule: DepositRule; readonly cents: number } | null {
  const rule = state === null ? undefined : rules[state]
  if (rule === undefined) return null
  // to the nearest cent, as a deposit of ten percent is: nobody is warned of a part of a cent
  if (rule === 'tenth_or_1000') return { rule, cents: Math.min(100_000, Math.round(totalCents / 10)) }
  if (rule === 'third_above_5000' && totalCents <= 500_000) return null
  return { rule, cents: Math.floor(totalCents / 3) }
}

const stateInAddress = /[\s,]([A-Z]{2})\.?,?(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:USA|United States))?\s*$/

/** The two letters of a state at the end of an address; null where there are none. */
export const stateOf = (address: string): string | null => stateInAddress.exec(address.trim())?.[1] ?? null
