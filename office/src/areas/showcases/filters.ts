import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { ShowcaseSort, ShowcaseStatus } from '#contract/showcases.ts'

/** The contract's statuses as values; its own file would bring the schema library into the browser. */
export const showcaseStatuses = ['draft', 'published'] as const satisfies readonly ShowcaseStatus[]

/** The contract's orders as values, the usual one first. */
export const showcaseSorts = [
  'changed',
  'newest',
  'oldest',
  'title',
  'project_date',
] as const satisfies readonly ShowcaseSort[]

const parsers = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(showcaseStatuses),
  archived: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(showcaseSorts).withDefault('changed'),
}

/** What the list is narrowed to and sorted by; all of it in the address. */
export interface Filters {
  readonly search: string
  readonly status: ShowcaseStatus | null
  readonly archived: boolean
  readonly sort: ShowcaseSort
}

/** What the address narrows the showcases to, and how to change it. */
export function useFilters() {
  const [found, setAll] = useQueryStates(parsers, { history: 'replace' })
  const { search, status, archived, sort } = found
  const filters = useMemo<Filters>(
    () => ({ search: search.slice(0, 100), status, archived, sort }),
    [search, status, archived, sort],
  )
  return useMemo(
    () => ({
      filters,
      narrow: (change: Partial<Filters>) =>
        void setAll({
          ...(change.search !== undefined && { search: change.search === '' ? null : change.search }),
          ...(change.status !== undefined && { status: change.status }),
          ...(change.archived !== undefined && { archived: change.archived ? true : null }),
          ...(change.sort !== undefined && { sort: change.sort }),
        }),
      clear: () => void setAll({ search: null, status: null, archived: null }),
    }),
    [filters, setAll],
  )
}
export type FilterState = ReturnType<typeof useFilters>

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, status, archived }: Filters): boolean =>
  search.trim() !== '' || status !== null || archived
