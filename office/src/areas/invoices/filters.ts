import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import { agingBuckets, invoiceSorts, type AgingBucket, type InvoiceSort } from '#contract/invoices/values.ts'

/** The parts of the screen; `ready` is no list of invoices, but of what can become one; `archived` has drafts alone. */
export const listTabs = ['open', 'ready', 'late', 'draft', 'paid', 'all', 'archived'] as const
export type ListTab = (typeof listTabs)[number]

const parsers = {
  show: parseAsStringLiteral(listTabs).withDefault('open'),
  late: parseAsStringLiteral(agingBuckets),
  search: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(invoiceSorts),
}

/** Names of the address that a saved view keeps. */
export const filterNames = Object.keys(parsers)

/** Which invoices the list shows; all of it in the address. */
export interface Filters {
  readonly show: ListTab
  /** Of the open ones those that are so late; null for all. */
  readonly late: AgingBucket | null
  readonly search: string
  /** Null for the order that the part has without a choice. */
  readonly sort: InvoiceSort | null
}

export function useFilters() {
  const [{ show, late, search, sort }, set] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<Filters>(
    () => ({ show, late, search: search.slice(0, 100), sort }),
    [show, late, search, sort],
  )
  return { filters, set }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** The filters as the server is asked; a list is known by them. */
export const queryOf = ({ show, late, search, sort }: Filters) => ({
  tab: show === 'ready' ? ('open' as const) : show === 'archived' ? ('all' as const) : show,
  ...(show === 'archived' && { archived: true }),
  bucket: show === 'open' ? (late ?? ('' as const)) : ('' as const),
  search: search.trim(),
  sort: sort ?? ('' as const),
})

/** The order of a part without a choice: what is owed by the day it is due, everything else the newest first. */
export const usualSort = (show: ListTab): InvoiceSort => (show === 'open' || show === 'late' ? 'due' : 'newest')

/** The address of the open invoices, or of those that are so late. */
export const agingAddress = (late: AgingBucket | null): string =>
  late === null ? '/invoices' : `/invoices?late=${late}`

const creating = parseAsStringLiteral(['invoice'])

/** A new invoice is written: `?create=invoice`. */
export function useCreation() {
  const [create, set] = useQueryState('create', creating)
  const open = useCallback(() => void set('invoice', { history: 'push' }), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { isOpen: create === 'invoice', open, close }
}
