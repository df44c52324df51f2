// Small on purpose: what follows from the figures of a source, the same on every screen and in every file.
import type { SourceFigures } from './types.ts'
import { touchLimits } from '../traffic/values.ts'
import { fewLeads } from './values.ts'

/** What one of so many cost, in whole cents; null where there is none, or where nothing was spent. */
const each = (spent: number, count: number): number | null =>
  count === 0 || spent <= 0 ? null : Math.round(spent / count)

/** Where a part was paid in another currency, dollars alone would make it look cheaper than it is. */
const isWhole = ({ foreign }: SourceFigures): boolean => foreign.length === 0

export const costPerLead = (row: SourceFigures): number | null =>
  isWhole(row) ? each(row.spent_cents, row.leads) : null
export const costPerJob = (row: SourceFigures): number | null => (isWhole(row) ? each(row.spent_cents, row.won) : null)

/** How many times what was spent came back, with one decimal; null where nothing was spent. */
export const returnOf = (row: SourceFigures): number | null =>
  row.spent_cents <= 0 || !isWhole(row) ? null : Math.round((row.paid_cents / row.spent_cents) * 10) / 10

/** Whether it costs more than it brings: money was spent, and less of it came back. */
export const losesMoney = ({ spent_cents: spent, paid_cents: paid }: SourceFigures): boolean =>
  spent > 0 && paid < spent

/** Whether there are too few leads for their cost to say much. */
export const hasFewLeads = ({ leads }: SourceFigures): boolean => leads > 0 && leads < fewLeads

/** The key of a source that somebody calls so: `Yard signs` is `yard-signs`. Empty where the name has no letter of a key. */
export const sourceKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .slice(0, touchLimits.source)
    .replaceAll(/^[-.]+|[-.]+$/g, '')
