import IconArchive from '~icons/tabler/archive'
import IconClock from '~icons/tabler/clock'
import IconHandStop from '~icons/tabler/hand-stop'
import { useCallback, type RefObject } from 'react'
import { useMembers } from '../../lib/members.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../ui/filters/lineFilter.tsx'
import type { SortMenuProps } from '../../ui/SortMenu.tsx'
import { Views } from '../views/index.ts'
import { filterNames, stagesOf, type Filters, type SetFilters } from './filters.ts'
import { statusFilter } from './components/statusLineFilter.tsx'
import { writeStatuses } from './statusFilter.ts'
import { sorts, sources, stages } from './words.ts'

interface FilterBarProps {
  filters: Filters
  set: SetFilters
  search: RefObject<HTMLInputElement | null>
}

/** Search and filters below the stages; all of them in the address. */
export function FilterBar({ filters, set, search }: FilterBarProps) {
  const text = useText()
  const changeSearch = useCallback((typed: string) => void set({ search: typed }), [set])
  const isList = filters.view === 'list'
  const sort: SortMenuProps<Filters['sort']> = {
    sorts,
    chosen: filters.sort,
    nameOf: (each) => text(`requests.sort.${each}`),
    onChange: (each) => void set({ sort: each === 'newest' ? null : each }),
  }
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: changeSearch,
        field: search,
        label: text('requests.search'),
        placeholder: text('requests.searchHint'),
        clearLabel: text('requests.clearSearch'),
        shortcut: '/',
      }}
      filters={useRequestFilters(filters, set)}
      sort={isList ? sort : undefined}
    >
      <Views screen="requests" names={filterNames} />
    </FilterLine>
  )
}

function useRequestFilters(filters: Filters, set: SetFilters) {
  const text = useText()
  const members = useMembers()
  const { role } = useSite()
  const { view, status, source, assigned, handedOver, waiting, archived } = filters
  const isList = view === 'list'
  const listed = isList ? stagesOf(filters) : []
  const pickedMember = pickFilter({
    label: text('requests.filterAssigned'),
    options: members.map(({ id }): string => id),
    chosen: assigned === '' ? [] : [assigned],
    nameOf: (id) => members.find((member) => member.id === id)?.name ?? text('requests.somebody'),
    // One at a time: ticking another takes its place.
    onChange: (chosen) => void set({ assigned: chosen.at(-1) ?? null }),
  })
  const lateOnes = switchFilter({
    icon: IconClock,
    label: text('requests.filterWaiting'),
    on: waiting,
    onChange: (on) => void set({ waiting: on || null }),
  })
  const archivedOnes = switchFilter({
    icon: IconArchive,
    label: text('requests.filterArchived'),
    on: archived,
    onChange: (on) => void set({ archived: on || null }),
  })
  return [
    statusFilter(text, {
      stages: listed.length === 0 ? stages : listed,
      filter: status,
      onChange: (next) => void set({ status: writeStatuses(next) }),
    }),
    pickFilter({
      label: text('requests.filterSource'),
      options: sources,
      chosen: source,
      nameOf: (word) => text(`requests.source.${word}`),
      onChange: (chosen) => void set({ source: chosen }),
    }),
    ...(role !== 'field' && (members.length > 1 || assigned !== '') ? [pickedMember] : []),
    ...(isList ? [lateOnes] : []),
    switchFilter({
      icon: IconHandStop,
      label: text('requests.filterHandedOver'),
      on: handedOver,
      onChange: (on) => void set({ handedOver: on || null }),
    }),
    ...(isList ? [archivedOnes] : []),
  ]
}
