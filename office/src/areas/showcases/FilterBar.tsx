import { useCallback, type RefObject } from 'react'
import { useText } from '../../lib/texts.ts'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { switchFilter } from '../../ui/filters/lineFilter.tsx'
import { showcaseSorts, showcaseStatuses, type FilterState } from './filters.ts'

export interface FilterBarProps {
  state: FilterState
  search: RefObject<HTMLInputElement | null>
  /** What is not public is among them. */
  whole: boolean
  /** How many showcases are found, in words. */
  count: string
}

/** Search, filters and order of the showcases; all of them in the address. */
export function FilterBar({ state, search, whole, count }: FilterBarProps) {
  const text = useText()
  const { filters: chosen, narrow } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  const states = showcaseStatuses.map((status) =>
    switchFilter({
      label: text(`showcases.only.${status}`),
      on: chosen.status === status,
      onChange: (on) => narrow({ status: on ? status : null }),
    }),
  )
  const archived = switchFilter({
    label: text('showcases.only.archived'),
    on: chosen.archived,
    onChange: (on) => narrow({ archived: on }),
  })
  return (
    <FilterLine
      search={{
        value: chosen.search,
        onChange: changeSearch,
        field: search,
        label: text('showcases.search'),
        placeholder: text('showcases.searchHint'),
        clearLabel: text('showcases.clearSearch'),
        shortcut: '/',
      }}
      filters={whole ? [...states, archived] : []}
      count={count}
      sort={{
        sorts: showcaseSorts,
        chosen: chosen.sort,
        nameOf: (sort) => text(`showcases.sort.${sort}`),
        onChange: (sort) => narrow({ sort }),
      }}
    />
  )
}
