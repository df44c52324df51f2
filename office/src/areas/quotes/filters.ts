import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import { quoteTabs, type QuoteTab } from '#contract/quotes/values.ts'

const parsers = {
  show: parseAsStringLiteral(quoteTabs).withDefault('all'),
  search: parseAsString.withDefault(''),
}

/** Which quotes the list shows; all of it in the address. */
export interface Filters {
  readonly show: QuoteTab
  readonly search: string
}

export function useFilters() {
  const [{ show, search }, set] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<Filters>(() => ({ show, search: search.slice(0, 100) }), [show, search])
  return { filters, set }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** The filters as the server is asked; a list is known by them. */
export const queryOf = ({ show, search }: Filters) => ({ tab: show, search: search.trim() })

export const listAddress = (show: QuoteTab): string => (show === 'all' ? '/quotes' : `/quotes?show=${show}`)

const creating = parseAsStringLiteral(['quote'])

/** A new quote is begun: `?create=quote`. */
export function useCreation() {
  const [create, set] = useQueryState('create', creating)
  const open = useCallback(() => void set('quote', { history: 'push' }), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { isOpen: create === 'quote', open, close }
}
