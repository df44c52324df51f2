import { IconArchive } from '@tabler/icons-react'
import { useCallback, type RefObject } from 'react'
import { useText } from '../../lib/texts.ts'
import { FilterPicker } from '../../ui/FilterPicker.tsx'
import { isNarrowed, type useFilters } from './filters.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { sources, statusesOf } from './words.ts'
import styles from '../../ui/filters.module.css'

interface FilterBarProps extends ReturnType<typeof useFilters> {
  search: RefObject<HTMLInputElement | null>
}

/** Search and filters below the stages; all of them in the address. */
export function FilterBar({ filters, set, search }: FilterBarProps) {
  const text = useText()
  const { stage, status, source, archived } = filters
  const changeSearch = useCallback((typed: string) => void set({ search: typed }), [set])
  return (
    <div className={styles['bar']}>
      <SearchField
        value={filters.search}
        onChange={changeSearch}
        field={search}
        label={text('requests.search')}
        placeholder={text('requests.searchHint')}
        clearLabel={text('requests.clearSearch')}
        shortcut="/"
      />
      <div className={styles['pills']}>
        {stage !== null && (
          <FilterPicker
            key={stage}
            label={text('requests.filterStatus')}
            options={statusesOf[stage]}
            chosen={statusesOf[stage].filter((word) => status.includes(word))}
            nameOf={(word) => text(`requests.status.${word}`)}
            onChange={(chosen) => void set({ status: chosen })}
          />
        )}
        <FilterPicker
          label={text('requests.filterSource')}
          options={sources}
          chosen={source}
          nameOf={(word) => text(`requests.source.${word}`)}
          onChange={(chosen) => void set({ source: chosen })}
        />
        <button
          type="button"
          className={styles['pill']}
          data-active={archived}
          aria-pressed={archived}
          onClick={() => void set({ archived: !archived })}
        >
          <IconArchive size={16} aria-hidden />
          {text('requests.filterArchived')}
        </button>
        {isNarrowed(filters) && (
          <button
            type="button"
            className={styles['clear']}
            onClick={() => void set({ status: null, source: null, archived: null, search: null })}
          >
            {text('shell.clearFilters')}
          </button>
        )}
      </div>
    </div>
  )
}
