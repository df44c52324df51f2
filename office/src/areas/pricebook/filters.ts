import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { itemKinds, type ItemKind } from '#contract/money/values.ts'
import { priceSorts, type PriceSort } from '#contract/pricebook/values.ts'

const parsers = {
  search: parseAsString.withDefault(''),
  /** A category's id, `none`, or `kits`; empty for everything. */
  category: parseAsString.withDefault(''),
  kind: parseAsArrayOf(parseAsStringLiteral(itemKinds)).withDefault([]),
  archived: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(priceSorts).withDefault('name'),
}

/** What the list is narrowed to, and its order; all of it in the address. */
export interface Filters {
  readonly search: string
  readonly category: string
  readonly kind: readonly ItemKind[]
  readonly archived: boolean
  readonly sort: PriceSort
}

/** The address without any filter. */
export const noFilters = { search: null, category: null, kind: null, archived: null } as const

/** What the address narrows the list to, and how to change it. */
export function useFilters() {
  const [found, set] = useQueryStates(parsers, { history: 'replace' })
  // the parts of `found` change with the address alone
  const filters = useMemo<Filters>(() => ({ ...found, search: found.search.slice(0, 100) }), [found])
  const isNarrowed =
    filters.search.trim() !== '' || filters.category !== '' || filters.kind.length > 0 || filters.archived
  return { filters, set, isNarrowed }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters as the server is asked; an address that somebody made up narrows nothing. */
export const queryOf = ({ search, category, kind, archived, sort }: Filters) => ({
  search: search.trim(),
  category: category === 'none' || id.test(category) ? category : '',
  kits: category === 'kits' ? ('only' as const) : ('' as const),
  kinds: [...kind],
  state: archived ? ('archived' as const) : ('active' as const),
  sort,
})
