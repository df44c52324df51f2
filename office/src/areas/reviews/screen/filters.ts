import { parseAsInteger, parseAsNativeArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { ReviewSource } from '#contract/reviews.ts'

/** The contract's words as values; its own file would bring the schema library into the browser. */
export const sources = ['google', 'facebook', 'own', 'imported'] as const satisfies readonly ReviewSource[]
export const yesOrNo = ['yes', 'no'] as const
export const ratings = ['5', '4', '3', '2', '1'] as const
/** How a review judges: by stars, or without them by yes or no. */
export const judgements = [...ratings, ...yesOrNo] as const

/** What the list is narrowed to; all of it in the address. */
export interface Filters {
  readonly search: string
  readonly source: readonly ReviewSource[]
  readonly rating: readonly number[]
  readonly recommends: readonly ('yes' | 'no')[]
  readonly replied: 'yes' | 'no' | null
  readonly connected: 'yes' | 'no' | null
}

const parsers = {
  search: parseAsString.withDefault(''),
  source: parseAsNativeArrayOf(parseAsStringLiteral(sources)),
  rating: parseAsNativeArrayOf(parseAsInteger),
  recommends: parseAsNativeArrayOf(parseAsStringLiteral(yesOrNo)),
  replied: parseAsStringLiteral(yesOrNo),
  connected: parseAsStringLiteral(yesOrNo),
}

export function useFilters() {
  const [found, setAll] = useQueryStates(parsers, { history: 'replace' })
  const { search, source, rating, recommends, replied, connected } = found
  const filters = useMemo<Filters>(
    () => ({
      search: search.slice(0, 100),
      source,
      rating: rating.filter((stars) => stars >= 1 && stars <= 5),
      recommends,
      replied,
      connected,
    }),
    [search, source, rating, recommends, replied, connected],
  )
  return useMemo(
    () => ({
      filters,
      narrow: (change: Partial<Filters>) =>
        void setAll({
          ...(change.search !== undefined && { search: change.search === '' ? null : change.search }),
          ...(change.source !== undefined && { source: change.source.length === 0 ? null : [...change.source] }),
          ...(change.rating !== undefined && { rating: change.rating.length === 0 ? null : [...change.rating] }),
          ...(change.recommends !== undefined && {
            recommends: change.recommends.length === 0 ? null : [...change.recommends],
          }),
          ...(change.replied !== undefined && { replied: change.replied }),
          ...(change.connected !== undefined && { connected: change.connected }),
        }),
      clear: () =>
        void setAll({ search: null, source: null, rating: null, recommends: null, replied: null, connected: null }),
    }),
    [filters, setAll],
  )
}
export type FilterState = ReturnType<typeof useFilters>

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, source, rating, recommends, replied, connected }: Filters): boolean =>
  search.trim() !== '' ||
  source.length + rating.length + recommends.length > 0 ||
  replied !== null ||
  connected !== null
