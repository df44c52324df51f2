import type { OptionTotals, QuoteDocument } from '#contract/quotes/types.ts'
import { optionTotals, proposedOption } from '#contract/quotes/totals.rules.ts'

/** What a customer takes of a version. */
export interface Choice {
  readonly option?: string | undefined
  /** Optional lines; undefined: those that are selected in the version. */
  readonly lines?: readonly string[] | undefined
}

export type Chosen =
  | { readonly fault: 'option' | 'lines' }
  | {
      readonly option: QuoteDocument['options'][number]
      /** The optional lines among those that are taken. */
      readonly lines: QuoteDocument['lines'][number]['id'][]
      readonly totals: OptionTotals
    }

/** What a choice comes to; a fault for an option or a line that the version does not offer. */
export function choose(document: QuoteDocument, choice: Choice): Chosen {
  const option =
    choice.option === undefined
      ? proposedOption(document.options)
      : document.options.find(({ id }) => id === choice.option)
  if (!option) return { fault: 'option' }
  const offered = document.lines.filter((line) => line.optional && (line.option === null || line.option === option.id))
  const wanted = choice.lines && new Set(choice.lines)
  const lines = offered.filter((line) => (wanted ? wanted.has(line.id) : line.selected)).map(({ id }) => id)
  if (wanted && wanted.size !== lines.length) return { fault: 'lines' }
  return { option, lines, totals: optionTotals(document, option.id, new Set(lines)) }
}
