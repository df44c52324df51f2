import { useCallback, type RefObject } from 'react'
import { useText } from '../../lib/texts.ts'
import filters from '../../ui/filters.module.css'
import { SearchField } from '../../ui/SearchField.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import { isNarrowed, showcaseSorts, showcaseStatuses, type FilterState } from './filters.ts'

export interface FilterBarProps {
  state: FilterState
  search: RefObject<HTMLInputElement | null>
  /** What is not public is among them. */
  whole: boolean
}

/** Search, filters and order of the showcases; all of them in the address. */
export function FilterBar({ state, search, whole }: FilterBarProps) {
  const text = useText()
  const { filters: chosen, narrow, clear } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  return (
    <div className={filters['bar']}>
      <SearchField
        value={chosen.search}
        onChange={changeSearch}
        field={search}
        label={text('showcases.search')}
        placeholder={text('showcases.searchHint')}
        clearLabel={text('showcases.clearSearch')}
        shortcut="/"
      />
      <div className={filters['pills']}>
        {(whole ? showcaseStatuses : []).map((status) => (
          <button
            key={status}
            type="button"
            className={filters['pill']}
            data-active={chosen.status === status}
            aria-pressed={chosen.status === status}
            onClick={() => narrow({ status: chosen.status === status ? null : status })}
          >
            {text(`showcases.only.${status}`)}
          </button>
        ))}
        {whole && (
          <button
            type="button"
            className={filters['pill']}
            data-active={chosen.archived}
            aria-pressed={chosen.archived}
            onClick={() => narrow({ archived: !chosen.archived })}
          >
            {text('showcases.only.archived')}
          </button>
        )}
        <SortMenu
          sorts={showcaseSorts}
          chosen={chosen.sort}
          nameOf={(sort) => text(`showcases.sort.${sort}`)}
          onChange={(sort) => narrow({ sort })}
        />
        {isNarrowed(chosen) && (
          <button type="button" className={filters['clear']} onClick={clear}>
            {text('shell.clearFilters')}
          </button>
        )}
      </div>
    </div>
  )
}
