import { z } from 'zod'
import { DocumentExemption } from '../pricebook/exemptions.types.ts'
import { named, QuoteLineId, QuoteOptionId } from '../shared.ts'
import { OptionTotals, QuoteDocument, QuotedLine, QuoteFile, QuoteOption } from './types.ts'

/** What differs between two versions of a quote. All of it is what customers are offered: no cost, no note of the office. */

const change = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value }).optional()

const document = QuoteDocument.shape

/** An attachment by what it holds, and what it is called. */
const ComparedFile = QuoteFile.pick({ id: true, name: true })
/** What an option comes to, without its lines. */
const ComparedTotals = OptionTotals.omit({ lines: true })
export type ComparedTotals = z.output<typeof ComparedTotals>

/** What of a version is compared. Its number, its format, and the letterhead are none of the offer. */
export const ComparedQuote = QuoteDocument.pick({
  title: true,
  intro: true,
  terms: true,
  customer: true,
  valid_until: true,
  tax_basis: true,
  prices_include_tax: true,
  discount: true,
  discount_label: true,
  deposit: true,
  plan: true,
  photos: true,
  options: true,
  lines: true,
}).extend({
  files: z.array(ComparedFile),
  cooling_off: z.boolean(),
  tax_exemption: DocumentExemption.nullable(),
  totals: z.array(ComparedTotals),
})
export type ComparedQuote = z.output<typeof ComparedQuote>

const WholeChanges = z.object({
  title: change(document.title),
  intro: change(document.intro),
  terms: change(document.terms),
  customer: change(document.customer),
  valid_until: change(document.valid_until),
  tax_basis: change(document.tax_basis),
  prices_include_tax: change(document.prices_include_tax),
  discount: change(document.discount),
  discount_label: change(document.discount_label),
  deposit: change(document.deposit),
  plan: change(document.plan),
  photos: change(document.photos),
  files: change(z.array(ComparedFile)),
  cooling_off: change(z.boolean()),
  /** Null: it bears tax. */
  tax_exemption: change(DocumentExemption.nullable()),
})
export type WholeChanges = z.output<typeof WholeChanges>

const option = QuoteOption.shape
const OptionChanges = z.object({
  name: change(option.name),
  text: change(option.text),
  recommended: change(option.recommended),
})
export type OptionChanges = z.output<typeof OptionChanges>

const line = QuotedLine.shape
const LineChanges = z.object({
  /** Null: in every option. */
  option: change(line.option),
  kind: change(line.kind),
  name: change(line.name),
  description: change(line.description),
  quantity_milli: change(line.quantity_milli),
  unit: change(line.unit),
  price_cents: change(line.price_cents),
  optional: change(line.optional),
  selected: change(line.selected),
  discount: change(line.discount),
  tax_class: change(line.tax_class),
  taxes: change(line.taxes),
  in_deposit: change(line.in_deposit),
  photos: change(line.photos),
})
export type LineChanges = z.output<typeof LineChanges>

/** Of a list whose entries have ids: what came, what went, and what stayed and is another in something. */
const listOf = <Id extends z.ZodType, Entry extends z.ZodType, Changes extends z.ZodType>(
  id: Id,
  entry: Entry,
  changes: Changes,
) =>
  z.object({
    /** `at`: its place in the later version. */
    added: z.array(z.object({ entry, at: z.number().int() })),
    removed: z.array(entry),
    /** As it is later; `was`: its id in the earlier version, another one where it was written again under the same name. */
    changed: z.array(z.object({ entry, was: id, changes })),
    /** Those that stayed, in their later order; null where that is the earlier one. */
    order: z.array(id).nullable(),
  })

export const QuoteDifference = z.object({
  whole: WholeChanges,
  options: listOf(QuoteOptionId, QuoteOption, OptionChanges),
  lines: listOf(QuoteLineId, QuotedLine, LineChanges),
  /** What options come to, where that is another sum; null where the option is not there. */
  totals: z.array(
    z.object({ option: QuoteOptionId, before: ComparedTotals.nullable(), after: ComparedTotals.nullable() }),
  ),
  /** What the options of both versions are called. */
  option_names: z.array(named(QuoteOptionId)),
})
export type QuoteDifference = z.output<typeof QuoteDifference>
