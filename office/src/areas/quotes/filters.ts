import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import { quoteSorts, quoteTabs, type QuoteSort, type QuoteTab } from '#contract/quotes/values.ts'

const parsers = {
  show: parseAsStringLiteral(quoteTabs).withDefault('all'),
  search: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(quoteSorts).withDefault('activity'),
}

/** Names of the address that a saved view keeps. */
export const filterNames = Object.keys(parsers)

/** Which quotes the list shows; all of it in the address. */
export interface Filters {
  readonly show: QuoteTab
  readonly search: string
  readonly sort: QuoteSort
}

export function useFilters() {
  const [{ show, search, sort }, set] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<Filters>(() => ({ show, search: search.slice(0, 100), sort }), [show, search, sort])
  return { filters, set }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** The filters as the server is asked; a list is known by them. */
export const queryOf = ({ show, search, sort }: Filters) => ({ tab: show, search: search.trim(), sort })

export const listAddress = (show: QuoteTab): string => (show === 'all' ? '/quotes' : `/quotes?show=${show}`)

const creating = parseAsStringLiteral(['quote'])

/** A new quote is begun: `?create=quote`. */
export function useCreation() {
  const [create, set] = useQueryState('create', creating)
  const open = useCallback(() => void set('quote', { history: 'push' }), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { isOpen: create === 'quote', open, close }
}
