import IconArchive from '~icons/tabler/archive'
import IconMessageOff from '~icons/tabler/message-off'
import { useCallback, type RefObject } from 'react'
import { sources } from '#contract/sources.ts'
import { useText } from '../../lib/texts.ts'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../ui/filters/lineFilter.tsx'
import { Views } from '../views/index.ts'
import { filterNames, type Filters, type SetFilters } from './filters.ts'
import { useCustomerTags } from './useCustomerList.ts'
import { reviewStatuses, sorts } from './words.ts'

interface FilterBarProps {
  filters: Filters
  set: SetFilters
  search: RefObject<HTMLInputElement | null>
}

/** Search, filters and order of the list; all of them in the address. */
export function FilterBar({ filters, set, search }: FilterBarProps) {
  const text = useText()
  const changeSearch = useCallback((typed: string) => void set({ search: typed === '' ? null : typed }), [set])
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: changeSearch,
        field: search,
        label: text('customers.search'),
        placeholder: text('customers.searchHint'),
        clearLabel: text('customers.clearSearch'),
        shortcut: '/',
      }}
      filters={useCustomerFilters(filters, set)}
      sort={{
        sorts,
        chosen: filters.sort,
        nameOf: (sort) => text(`customers.sort.${sort}`),
        onChange: (sort) => void set({ sort: sort === 'name' ? null : sort }),
      }}
    >
      <Views screen="customers" names={filterNames} />
    </FilterLine>
  )
}

function useCustomerFilters({ reviewStatus, tag, source, doNotContact, archived }: Filters, set: SetFilters) {
  const text = useText()
  const known = [...new Set([...useCustomerTags(), ...tag])]
  const tags = pickFilter({
    label: text('customers.tags'),
    options: known,
    chosen: tag,
    nameOf: (name) => name,
    onChange: (chosen) => void set({ tag: chosen }),
  })
  return [
    pickFilter({
      label: text('customers.reviewStatus'),
      options: reviewStatuses,
      chosen: reviewStatus,
      nameOf: (status) => text(`customers.status.${status}`),
      onChange: (chosen) => void set({ reviewStatus: chosen }),
    }),
    ...(known.length > 0 ? [tags] : []),
    pickFilter({
      label: text('customers.source'),
      options: sources,
      chosen: source,
      nameOf: (each) => text(`requests.source.${each}`),
      onChange: (chosen) => void set({ source: chosen }),
    }),
    switchFilter({
      icon: IconMessageOff,
      label: text('customers.doNotContact'),
      on: doNotContact,
      onChange: (on) => void set({ doNotContact: on || null }),
    }),
    switchFilter({
      icon: IconArchive,
      label: text('customers.archived'),
      on: archived,
      onChange: (on) => void set({ archived: on || null }),
    }),
  ]
}
