import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { ReviewStatus } from '#contract/customers.ts'
import { sources, type Source } from '#contract/sources.ts'
import { reviewStatuses, sorts, type Sort } from './words.ts'

const parsers = {
  search: parseAsString.withDefault(''),
  reviewStatus: parseAsArrayOf(parseAsStringLiteral(reviewStatuses)).withDefault([]),
  tag: parseAsArrayOf(parseAsString).withDefault([]),
  source: parseAsArrayOf(parseAsStringLiteral(sources)).withDefault([]),
  doNotContact: parseAsBoolean.withDefault(false),
  archived: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(sorts).withDefault('name'),
}

/** What the list is narrowed to, and its order; all of it in the address. */
export interface Filters {
  readonly search: string
  readonly reviewStatus: readonly ReviewStatus[]
  readonly tag: readonly string[]
  readonly source: readonly Source[]
  readonly doNotContact: boolean
  readonly archived: boolean
  readonly sort: Sort
}

/** Names of the address that a saved view keeps. */
export const filterNames = Object.keys(parsers)

/** The address without any filter. */
export const noFilters = {
  search: null,
  reviewStatus: null,
  tag: null,
  source: null,
  doNotContact: null,
  archived: null,
} as const

/** What the address narrows the list to, and how to change it. */
export function useFilters() {
  const [found, set] = useQueryStates(parsers, { history: 'replace' })
  const { search, ...rest } = found
  // the parts of `found` change with the address alone
  const filters = useMemo<Filters>(() => ({ ...found, search: found.search.slice(0, 100) }), [found])
  return { filters, set, narrowed: isNarrowed({ ...rest, search }) }
}
export type SetFilters = ReturnType<typeof useFilters>['set']

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, reviewStatus, tag, source, doNotContact, archived }: Filters): boolean =>
  search.trim() !== '' || reviewStatus.length + tag.length + source.length > 0 || doNotContact || archived

/** The filters as the server is asked. */
export const queryOf = ({ search, reviewStatus, tag, source, doNotContact, archived }: Filters) => ({
  search: search.trim(),
  review_status: [...reviewStatus],
  tag: tag.slice(0, 50).map((each) => each.slice(0, 40)),
  source: [...source],
  do_not_contact: doNotContact,
  archived,
})
