import { moneyLimits } from '#contract/money/values.ts'
import type { OptionTotals, QuoteDraft } from '#contract/quotes/types.ts'
import { linesOfOption, optionTotals, proposedOption } from '#contract/quotes/totals.rules.ts'
import { lineAmount } from '#contract/money/money.rules.ts'

interface FieldFault {
  readonly path: string
  readonly message: string
}

const repeats = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length

/** What is wrong in a draft that its schema cannot see. */
export function draftFaults({ options, lines, plan }: Pick<QuoteDraft, 'options' | 'lines' | 'plan'>): FieldFault[] {
  const faults: FieldFault[] = []
  const known = new Set<string>(options.map(({ id }) => id))
  if (repeats(options.map(({ id }) => id))) faults.push({ path: 'body.options', message: 'have an id twice' })
  if (repeats(lines.map(({ id }) => id))) faults.push({ path: 'body.lines', message: 'have an id twice' })
  if (options.filter(({ recommended }) => recommended).length > 1)
    faults.push({ path: 'body.options', message: 'may have one that is recommended' })
  for (const [index, { option }] of lines.entries())
    if (option !== null && !known.has(option))
      faults.push({ path: `body.lines.${index}.option`, message: 'is not an option of this quote' })
  for (const [index, { due, date }] of plan.entries())
    if ((due === 'on_date') !== (date !== null))
      faults.push({ path: `body.plan.${index}.date`, message: 'is needed for a payment on a date, and for no other' })
  const shares = plan.slice(0, -1).reduce((sum, { share }) => sum + ('ppm' in share ? share.ppm : 0), 0)
  if (shares > moneyLimits.ppm) faults.push({ path: 'body.plan', message: 'adds up to more than the total' })
  return faults
}

/** Whether an amount of any option, whatever the customer adds to it, is above what a document may come to. */
export function isTooMuch({ options, lines }: Pick<QuoteDraft, 'options' | 'lines'>): boolean {
  const most = BigInt(moneyLimits.cents)
  const everything = new Set<string>(lines.map(({ id }) => id))
  return options.some(({ id }) => {
    const gross = linesOfOption(lines, id, everything).reduce((sum, line) => {
      const amount = lineAmount(BigInt(line.quantity_milli), BigInt(line.price_cents))
      return sum + amount + (amount * line.taxes.reduce((all, { ppm }) => all + BigInt(ppm), 0n)) / 1_000_000n
    }, 0n)
    return gross > most
  })
}

export interface DraftTotals {
  readonly options: OptionTotals[]
  /** What stands in lists: the proposed option, and the least and the most of all. */
  readonly columns: {
    readonly total_cents: number
    readonly deposit_cents: number
    readonly lowest_cents: number
    readonly highest_cents: number
  }
}

/** What each option of a draft comes to. */
export function totalsOfDraft(draft: QuoteDraft): DraftTotals {
  const options = draft.options.map(({ id }) => optionTotals(draft, id))
  const proposed = proposedOption(draft.options)
  const { total_cents = 0, deposit_cents = 0 } = options.find(({ option }) => option === proposed?.id) ?? {}
  const totals = options.map((each) => each.total_cents)
  return {
    options,
    columns: { total_cents, deposit_cents, lowest_cents: Math.min(...totals), highest_cents: Math.max(...totals) },
  }
}

/** What the lines of each option cost the business; null where a line of it has no cost. */
export const costsOfDraft = ({ options, lines }: Pick<QuoteDraft, 'options' | 'lines'>): (number | null)[] =>
  options.map(({ id }) =>
    linesOfOption(lines, id, null).reduce<number | null>((sum, { cost_cents: cost, quantity_milli: quantity }) => {
      if (sum === null || cost === null) return null
      return sum + Number(lineAmount(BigInt(quantity), BigInt(cost)))
    }, 0),
  )
