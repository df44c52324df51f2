import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { inboxFilters, type InboxFilter } from '#contract/inbox/values.ts'

const parsers = {
  show: parseAsStringLiteral(inboxFilters).withDefault('all'),
  search: parseAsString.withDefault(''),
}

/** Which conversations the list shows; all of it in the address. */
export interface Filters {
  readonly show: InboxFilter
  readonly search: string
}

export function useFilters() {
  const [{ show, search }, set] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<Filters>(() => ({ show, search: search.slice(0, 100) }), [show, search])
  return { filters, set }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** The filters as the server is asked; a list is known by them. */
export const queryOf = ({ show, search }: Filters) => ({ filter: show, search: search.trim() })

/** What stays in the address when a conversation is opened or closed: what the list shows. */
export const listSearch = ({ show, search }: Record<string, unknown>): Record<string, unknown> => ({
  ...(show !== undefined && { show }),
  ...(search !== undefined && { search }),
})
