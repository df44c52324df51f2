import IconArchive from '~icons/tabler/archive'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type RefObject } from 'react'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../ui/filters/lineFilter.tsx'
import { Views } from '../views/index.ts'
import { filterNames, type FilterState } from './filters.ts'
import { knownTags } from './knownTags.ts'
import { useServices } from './useServices.ts'
import { projectSorts, projectStatuses } from './words.ts'

export interface FilterBarProps {
  state: FilterState
  search: RefObject<HTMLInputElement | null>
  /** How many projects are found, in words. */
  count: string
}

/** Search and filters of the projects; all of them in the address. */
export function FilterBar({ state, search, count }: FilterBarProps) {
  const text = useText()
  const { filters, narrow } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: changeSearch,
        field: search,
        label: text('projects.search'),
        placeholder: text('projects.searchHint'),
        clearLabel: text('projects.clearSearch'),
        shortcut: '/',
      }}
      filters={useProjectFilters(state)}
      count={count}
      sort={{
        sorts: projectSorts,
        chosen: filters.sort,
        nameOf: (sort) => text(`projects.sort.${sort}`),
        onChange: (sort) => narrow({ sort }),
      }}
    >
      <Views screen="projects" names={filterNames} />
    </FilterLine>
  )
}

function useProjectFilters({ filters, narrow }: FilterState) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const services = useServices()
  const offered: string[] = services.map(({ id }) => id)
  return [
    pickFilter({
      label: text('projects.status'),
      options: projectStatuses,
      chosen: filters.status,
      nameOf: (status) => text(`projects.status.${status}`),
      onChange: (status) => narrow({ status }),
    }),
    pickFilter({
      label: text('projects.services'),
      options: [...new Set([...filters.services, ...offered])],
      chosen: filters.services,
      nameOf: (id) => services.find((service) => service.id === id)?.name ?? text('projects.unknownService'),
      onChange: (chosen) => narrow({ services: chosen }),
    }),
    pickFilter({
      label: text('projects.tags'),
      options: [...new Set([...filters.tags, ...knownTags(client, slug)])],
      chosen: filters.tags,
      nameOf: (tag) => tag,
      onChange: (chosen) => narrow({ tags: chosen }),
      create: (typed) => typed,
      none: text('projects.noTags'),
    }),
    switchFilter({
      icon: IconArchive,
      label: text('projects.archived'),
      on: filters.archived,
      onChange: (archived) => narrow({ archived }),
    }),
  ]
}
