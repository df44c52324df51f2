// Small on purpose: what the address of the screen says.
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { creditModels } from '#contract/ads/values.ts'

/** Days up to today that the report can be about. */
export const spans = ['30', '90', '365'] as const

/** The parts of the screen. */
export const adTabs = ['sources', 'keywords'] as const

const parsers = {
  tab: parseAsStringLiteral(adTabs).withDefault('sources'),
  days: parseAsStringLiteral(spans).withDefault('90'),
  credit: parseAsStringLiteral(creditModels).withDefault('last'),
  /** The source whose requests are open. */
  source: parseAsString,
  /** One of the posts, or of the printed codes, of that row. */
  part: parseAsString,
  /** What was written down as spent is open. */
  costs: parseAsBoolean.withDefault(false),
  /** The campaigns of the advertising accounts are open. */
  campaigns: parseAsBoolean.withDefault(false),
  /** A cost is written: `?create=cost`. */
  create: parseAsStringLiteral(['cost']),
}

/** What the screen shows; all of it in the address. */
export function useFilters() {
  const [filters, set] = useQueryStates(parsers, { history: 'replace' })
  return { filters, set }
}
export type Filters = ReturnType<typeof useFilters>['filters']
export type SetFilters = ReturnType<typeof useFilters>['set']
