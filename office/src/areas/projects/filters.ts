import {
  createParser,
  parseAsBoolean,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import type { ProjectSort, ProjectStatus } from '#contract/projects.ts'
import { projectSorts, projectStatuses } from './words.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const parseAsId = createParser<string>({
  parse: (text) => (UUID.test(text) ? text.toLowerCase() : null),
  serialize: (id) => id,
})
const parseAsTag = createParser<string>({
  parse: (text) => text.trim().slice(0, 40) || null,
  serialize: (tag) => tag,
})

/** Each may be repeated: `status=lead&status=scheduled`. What the address holds wrongly is left aside. */
const parsers = {
  search: parseAsString.withDefault(''),
  status: parseAsNativeArrayOf(parseAsStringLiteral(projectStatuses)),
  services: parseAsNativeArrayOf(parseAsId),
  tags: parseAsNativeArrayOf(parseAsTag),
  archived: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(projectSorts).withDefault('changed'),
  /** How many pages of the list are shown, so that a reload shows as many again. */
  pages: parseAsInteger.withDefault(1),
}

/** What the list is narrowed to, and its order. */
export interface Filters {
  readonly search: string
  readonly status: readonly ProjectStatus[]
  readonly services: readonly string[]
  readonly tags: readonly string[]
  /** Those that were archived, in place of the others. */
  readonly archived: boolean
  readonly sort: ProjectSort
}

/** Names of the address that a saved view keeps: all but how many pages are shown. */
export const filterNames = Object.keys(parsers).filter((name) => name !== 'pages')

/** More pages than this are not fetched by a reload alone. */
const MOST_PAGES = 20

/** The filters in the address; another filter begins with the first page again. */
export function useFilters() {
  const [found, setAll] = useQueryStates(parsers, { history: 'replace' })
  const { search, status, services, tags, archived, sort, pages } = found
  const filters = useMemo<Filters>(
    () => ({ search: search.slice(0, 100), status, services, tags, archived, sort }),
    [search, status, services, tags, archived, sort],
  )
  return useMemo(
    () => ({
      filters,
      pages: Math.max(1, Math.min(MOST_PAGES, pages)),
      narrow: (change: Partial<Filters>) =>
        void setAll({
          pages: null,
          ...(change.search !== undefined && { search: change.search === '' ? null : change.search }),
          ...(change.status !== undefined && { status: [...change.status] }),
          ...(change.services !== undefined && { services: [...change.services] }),
          ...(change.tags !== undefined && { tags: [...change.tags] }),
          ...(change.archived !== undefined && { archived: change.archived ? true : null }),
          ...(change.sort !== undefined && { sort: change.sort === 'changed' ? null : change.sort }),
        }),
      showPages: (count: number) => void setAll({ pages: count <= 1 ? null : count }),
      clear: () => void setAll({ search: null, status: null, services: null, tags: null, archived: null, pages: null }),
    }),
    [filters, pages, setAll],
  )
}
export type FilterState = ReturnType<typeof useFilters>

/** The filters as the server is asked. */
export const wantedOf = ({ search, status, services, tags, archived }: Filters) => ({
  search: search.trim(),
  status: [...status],
  services: [...services],
  tags: [...tags],
  archived,
})

/** Whether anything narrows the list. */
export function isNarrowed({ search, status, services, tags, archived }: Omit<Filters, 'sort'>): boolean {
  return search.trim() !== '' || status.length + services.length + tags.length > 0 || archived
}
